// The base builder: the frame of 5 by 5 places, the chosen tile, and what the base is about. The server says what is not allowed.

const COLUMNS = ["a", "b", "c", "d", "e"];
const ROWS = ["1", "2", "3", "4", "5"];
const PLACES = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));
const KINDS = ["Entry", "Control Room", "Objective", "Trap"];
const NEXT = { "": "doors", doors: "airlocks", airlocks: "" };
const CALLED = { "": "wall", doors: "Door", airlocks: "Airlock" };
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} word a text as TOML writes it: JSON, but for one letter */
const quoted = (word) => JSON.stringify(word).replace(/\x7f/g, "\\u007f");
/** @param {(string|number)[]} list */
const listed = (list) => `[${list.map((each) => (typeof each === "number" ? each : quoted(each))).join(", ")}]`;
/** @param {unknown[]} turns whether there is a number for each number of Heroes */
const isColumn = (turns) => turns.length > 0 && turns.every((turn) => Number.isInteger(turn) && turn > 0 && turn < 100);

/** The file of a base. @param {any} base @param {any} facts */
function written(base, facts) {
  const lines = [`format = ${facts.format}`, `title = ${quoted(base.title)}`];
  for (const name of ["doors", "airlocks", "purple"]) lines.push(`${name} = ${listed(base[name])}`);
  if (isColumn(base.last_turn)) lines.push(`last_turn = ${listed(base.last_turn)}`);
  lines.push(`ranks = ${listed(base.ranks)}`, `difficulty = ${quoted(base.difficulty)}`, `recommended = ${base.recommended}`);
  for (const name of ["story", "special"]) if (base[name]) lines.push(`${name} = ${quoted(base[name])}`);
  if (base.headlines.some(Boolean)) lines.push(`headlines = ${listed(base.headlines)}`);
  for (const room of base.rooms) {
    lines.push("", "[[tile]]", `at = ${quoted(room.at)}`, `room = ${quoted(room.room)}`);
    if (room.turns) lines.push(`turns = ${room.turns}`);
    if (room.robots) lines.push(`robots = ${quoted(room.robots)}`);
    if (room.lieutenant) lines.push(`lieutenant = ${quoted(room.lieutenant)}`);
    if (room.lieutenant && room.lieutenant_from > 1) lines.push(`lieutenant_from = ${room.lieutenant_from}`);
    for (const name of ["deadlines", "tokens"]) if (isColumn(room[name])) lines.push(`${name} = ${listed(room[name])}`);
    for (const name of ["neutralized", "met"]) if (room[name].some(Boolean)) lines.push(`${name} = ${listed(room[name])}`);
  }
  return `${lines.join("\n")}\n`;
}

/** @param {{root: HTMLElement, facts: any, el: any, changed: (text: string) => void, say: (sentence: string) => void}} tools */
export function begin({ root, facts, el, changed, say }) {
  const rooms = new Map(facts.rooms.map((/** @type {any} */ room) => [room.key, room]));
  const heroes = Array.from({ length: facts.heroes }, (_, place) => place + 1);
  let base = /** @type {any} */ (null);
  let study = /** @type {any} */ ({});
  let wrong = /** @type {{place: string, reason: string}[]} */ ([]);
  let chosen = "b2";
  let moving = "";

  const floor = el("div", { id: "floor", attrs: { role: "group", "aria-label": "The frame, five columns a to e by five rows 1 to 5" } });
  const about = el("section", { id: "place", className: "panel", attrs: { "aria-labelledby": "place-title" } });
  const story = el("section", { id: "whole", className: "panel", attrs: { "aria-labelledby": "whole-title" } });
  const counts = el("p", { id: "counts" });
  const help = el("p", { className: "quiet" }, "Arrow keys go from place to place. R turns a tile, M moves it, Delete takes it away. A passage between two tiles is a wall, a Door or an Airlock: each click changes it.");
  root.append(el("section", { id: "plan", className: "panel", attrs: { "aria-labelledby": "plan-title" } }, el("h2", { className: "caption", id: "plan-title" }, "The base"), floor, counts, help), about, story);

  const tileAt = (/** @type {string} */ at) => base.rooms.find((/** @type {any} */ room) => room.at === at);
  const wrongAt = (/** @type {string} */ place) => wrong.filter((flaw) => flaw.place === place);
  const nameAt = (/** @type {string} */ at) => (tileAt(at) ? `${rooms.get(tileAt(at).room).name} (${at})` : at);

  /** Something has changed: it is written, sent, and shown. @param {string} [focus] the id of what has the focus after it */
  function change(focus = "") {
    changed(written(base, facts));
    draw(focus);
  }

  // -- the plan ------------------------------------------------------------------------------------

  /** @param {any} room */
  function picture(room) {
    const plan = rooms.get(room.room);
    const holder = el("span", { className: "ground" });
    holder.innerHTML = plan.picture; // drawn by the server
    const drawn = holder.firstElementChild;
    const turned = document.createElementNS(SVG, "g");
    turned.append(...drawn.childNodes);
    const box = drawn.viewBox.baseVal;
    turned.setAttribute("transform", `rotate(${90 * room.turns} ${box.x + box.width / 2} ${box.y + box.height / 2})`);
    drawn.append(turned);
    plan.purple.slice(0, plan.kind === "Control Room" ? base.purple.length : 0).forEach((/** @type {number[]} */ cell, /** @type {number} */ place) => {
      let [x, y] = cell;
      for (let turn = 0; turn < room.turns; turn += 1) [x, y] = [plan.size - 1 - y, x];
      const edge = box.width / plan.size;
      const mark = document.createElementNS(SVG, "text");
      mark.setAttribute("x", String(box.x + (x + 0.5) * edge));
      mark.setAttribute("y", String(box.y + (y + 0.65) * edge));
      mark.setAttribute("class", "link");
      mark.textContent = base.purple[place];
      drawn.append(mark);
    });
    return holder;
  }

  /** What stands on a tile, in words. @param {any} room */
  function standing(room) {
    const robots = room.robots ? `${rooms.get(room.room).holes.length} ${room.robots}` : "";
    const from = room.lieutenant_from > 1 ? ` with ${room.lieutenant_from} or more Heroes` : "";
    return [room.lieutenant && room.lieutenant + from, robots, isColumn(room.deadlines) && `clock ${room.deadlines.join("/")}`].filter(Boolean);
  }

  /** @param {string} at */
  function placeButton(at) {
    const room = tileAt(at);
    const flaws = wrongAt(`tile ${at}`);
    const plan = room && rooms.get(room.room);
    const words = room ? [plan.name, plan.kind, room.turns && `turned by ${90 * room.turns} degrees`, ...standing(room)] : ["empty"];
    if (flaws.length) words.push(`not allowed: ${flaws.map((flaw) => flaw.reason).join("; ")}`);
    const button = el("button", {
      type: "button", id: `at-${at}`, className: `place${room ? " tile" : ""}${flaws.length ? " wrong" : ""}${moving === at ? " moving" : ""}`,
      tabIndex: at === chosen ? 0 : -1, onclick: () => choose(at), draggable: Boolean(room),
      attrs: { "aria-label": `${at}: ${words.filter(Boolean).join(", ")}`, "aria-pressed": String(at === chosen) },
    }, room ? picture(room) : el("span", { className: "empty", attrs: { "aria-hidden": "true" } }, at));
    if (room) {
      const small = [room.lieutenant, room.robots && room.robots[0]].filter(Boolean).join(" ");
      button.append(el("span", { className: "name", attrs: { "aria-hidden": "true" } }, el("b", {}, plan.name), small && el("i", {}, small)));
      button.ondragstart = (/** @type {DragEvent} */ event) => event.dataTransfer?.setData("text/plain", at);
    }
    button.ondragover = (/** @type {DragEvent} */ event) => event.preventDefault();
    button.ondrop = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      const from = event.dataTransfer?.getData("text/plain") ?? "";
      if (PLACES.includes(from)) move(from, at);
    };
    button.style.gridColumn = String(2 * COLUMNS.indexOf(at[0]) + 1);
    button.style.gridRow = String(2 * ROWS.indexOf(at[1]) + 1);
    return button;
  }

  /** The passage between two neighbours. @param {string} one @param {string} other */
  function edgeButton(one, other) {
    const key = `${one}-${other}`;
    const now = base.doors.includes(key) ? "doors" : base.airlocks.includes(key) ? "airlocks" : "";
    const flaws = [...wrongAt(`Door ${key}`), ...wrongAt(`Airlock ${key}`)];
    const beside = one[1] === other[1];
    const told = flaws.length ? `, not allowed: ${flaws.map((flaw) => flaw.reason).join("; ")}` : "";
    const button = el("button", {
      type: "button", id: `edge-${key}`, className: `edge ${beside ? "beside" : "below"} ${now || "wall"}${flaws.length ? " wrong" : ""}`,
      title: `${key}: ${CALLED[now]}`, attrs: { "aria-label": `Between ${nameAt(one)} and ${nameAt(other)}: ${CALLED[now]}${told}` },
      onclick: () => {
        for (const name of ["doors", "airlocks"]) base[name] = base[name].filter((/** @type {string} */ each) => each !== key);
        if (NEXT[now]) base[NEXT[now]].push(key);
        change(`edge-${key}`);
      },
    }, el("span", { attrs: { "aria-hidden": "true" } }, { "": "", doors: "D", airlocks: "A" }[now]));
    button.style.gridColumn = String(2 * COLUMNS.indexOf(one[0]) + (beside ? 2 : 1));
    button.style.gridRow = String(2 * ROWS.indexOf(one[1]) + (beside ? 1 : 2));
    return button;
  }

  function drawPlan() {
    const edges = [];
    for (const one of PLACES) {
      const east = COLUMNS[COLUMNS.indexOf(one[0]) + 1] + one[1];
      const south = one[0] + ROWS[ROWS.indexOf(one[1]) + 1];
      for (const other of [east, south]) if (tileAt(one) && PLACES.includes(other) && tileAt(other)) edges.push(edgeButton(one, other));
    }
    floor.replaceChildren(...PLACES.map(placeButton), ...edges);
    const robots = Object.entries(study.robots ?? {}).filter(([, count]) => count.some(Boolean)).map(([kind, count]) => `${kind} ${count.join("/")}`);
    counts.textContent = [`${base.rooms.length} of 9 tiles`, `${base.doors.length} of ${facts.doors} Doors`, `${base.airlocks.length} of ${facts.airlocks} Airlocks`, ...robots].join(" · ");
  }

  floor.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const at = /^at-(..)$/.exec(/** @type {HTMLElement} */ (event.target).id)?.[1];
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
    const column = COLUMNS[COLUMNS.indexOf(at[0]) + across];
    const row = ROWS[ROWS.indexOf(at[1]) + down];
    if (across || down) {
      if (column && row) go(column + row);
    } else if (event.key === "r" && tileAt(at)) turn(at, 1, `at-${at}`);
    else if (event.key === "m" && tileAt(at)) startMove(at);
    else if (event.key === "Delete" && tileAt(at)) remove(at);
    else if (event.key === "Escape" && moving) { moving = ""; draw(`at-${at}`); }
    else return;
    event.preventDefault();
  });

  /** @param {string} at */
  function go(at) {
    if (!moving) chosen = at;
    draw();
    for (const place of PLACES) document.getElementById(`at-${place}`)?.setAttribute("tabindex", place === at ? "0" : "-1");
    document.getElementById(`at-${at}`)?.focus();
  }

  /** @param {string} at */
  function choose(at) {
    if (moving && moving !== at) return move(moving, at);
    moving = "";
    chosen = at;
    draw(`at-${at}`);
  }

  /** @param {string} at */
  function startMove(at) {
    moving = at;
    say(`Where to with the ${rooms.get(tileAt(at).room).name}? Choose a place; Escape leaves it.`);
    draw(`at-${at}`);
  }

  /** Moves a tile, or changes it with another; its passages stay behind, its purple link goes with it. @param {string} from @param {string} to */
  function move(from, to) {
    const [one, other] = [tileAt(from), tileAt(to)];
    moving = "";
    if (!one || from === to) return draw();
    one.at = to;
    if (other) other.at = from;
    else prune();
    base.purple = base.purple.map((/** @type {string} */ at) => (at === from ? to : at === to ? from : at));
    chosen = to;
    change(`at-${to}`);
  }

  /** @param {string} at */
  function remove(at) {
    base.rooms = base.rooms.filter((/** @type {any} */ room) => room.at !== at);
    base.purple = base.purple.filter((/** @type {string} */ other) => other !== at);
    prune();
    change(`at-${at}`);
  }

  /** Takes away the passages that lead nowhere any more. */
  function prune() {
    for (const name of ["doors", "airlocks"]) base[name] = base[name].filter((/** @type {string} */ key) => key.split("-").every(tileAt));
  }

  /** @param {string} at @param {number} by @param {string} focus */
  function turn(at, by, focus) {
    tileAt(at).turns = (tileAt(at).turns + by + 4) % 4;
    change(focus);
  }

  // -- the chosen place ----------------------------------------------------------------------------

  /** A field with its label. @param {string} id @param {string} label @param {any} control */
  function field(id, label, control) {
    control.id = id;
    return el("div", { className: "field" }, el("label", { htmlFor: id }, label), control);
  }

  /** @param {[string, string][]} choices value and words @param {string} now @param {(value: string) => void} onchange @param {string} id */
  function select(choices, now, onchange, id) {
    const made = el("select", {}, ...choices.map(([value, words]) => el("option", { value, selected: value === now }, words)));
    made.onchange = () => { onchange(made.value); change(id); };
    return made;
  }

  /** A text of one line. @param {string} now @param {number} most @param {(value: string) => void} oninput */
  function line(now, most, oninput) {
    const made = el("input", { type: "text", value: now, maxLength: most, autocomplete: "off" });
    made.oninput = () => { oninput(made.value); changed(written(base, facts)); };
    return made;
  }

  /** A text that is longer than a line is wide. @param {string} now @param {number} most @param {(value: string) => void} oninput */
  function long(now, most, oninput) {
    const made = el("textarea", { value: now, maxLength: most, rows: 3 });
    made.oninput = () => { oninput(made.value.replace(/\s+/g, " ")); changed(written(base, facts)); };
    return made;
  }

  /** A row of numbers, one for each number of Heroes. @param {string} id @param {string} label @param {any[]} now @param {(column: any[]) => void} set */
  function numbers(id, label, now, set) {
    const inputs = heroes.map((count) => {
      const made = el("input", { type: "number", id: `${id}-${count}`, min: "1", max: "99", step: "1", value: String(now[count - 1] ?? ""), attrs: { "aria-label": `${label}, ${count} ${count > 1 ? "Heroes" : "Hero"}` } });
      made.oninput = () => { set(inputs.map((input) => (input.value === "" ? 0 : Number(input.value)))); changed(written(base, facts)); };
      return made;
    });
    return el("tr", {}, el("th", { scope: "row" }, label), ...inputs.map((input) => el("td", {}, input)));
  }

  /** What the server says: a row of figures. @param {string} label @param {any[]} values @param {string} name */
  const row = (label, values, name) => el("tr", { className: "told", data: { name } }, el("th", { scope: "row" }, label), ...values.map((value) => el("td", {}, String(value))));

  /** @param {...any} rows */
  function columns(...rows) {
    const head = el("tr", {}, el("th", { scope: "col" }, "Heroes"), ...heroes.map((count) => el("th", { scope: "col" }, String(count))));
    return el("table", { className: "columns" }, el("thead", {}, head), el("tbody", {}, ...rows.filter(Boolean)));
  }

  /** @param {string} words @param {string} id @param {() => void} onclick @param {boolean} [disabled] */
  const button = (words, id, onclick, disabled = false) => el("button", { type: "button", id, onclick, disabled }, words);

  function drawPlace() {
    const room = tileAt(chosen);
    const title = el("h2", { className: "caption", id: "place-title" }, room ? `${chosen}: ${rooms.get(room.room).name}` : `${chosen} is empty`);
    const flaws = wrongAt(`tile ${chosen}`).map((flaw) => el("p", { className: "notice" }, `${flaw.reason}.`));
    about.replaceChildren(title, ...flaws, ...(room ? chosenTile(room) : [catalogue()]));
  }

  /** All rooms, to put one on the empty place. */
  function catalogue() {
    const used = new Map(base.rooms.map((/** @type {any} */ room) => [rooms.get(room.room).tile.slice(0, -1), room]));
    const groups = KINDS.map((kind) => {
      const there = facts.rooms.filter((/** @type {any} */ room) => room.kind === kind);
      return el("fieldset", { className: "kinds" }, el("legend", {}, kind), ...there.map((/** @type {any} */ plan) => {
        const other = used.get(plan.tile.slice(0, -1));
        const note = !other ? "" : other.room === plan.key ? `lies at ${other.at}` : `its tile lies at ${other.at}`;
        const made = button("", `put-${plan.key}`, () => put(plan));
        made.className = `choice${other ? " used" : ""}`;
        made.append(picture({ room: plan.key, turns: 0 }), el("b", {}, plan.name), note && el("i", {}, note));
        return made;
      }));
    });
    return el("div", { className: "rooms" }, ...groups);
  }

  /** @param {any} plan */
  function put(plan) {
    base.rooms.push({ at: chosen, room: plan.key, turns: 0, robots: plan.holes.length ? facts.robots[0] : "", lieutenant: "", lieutenant_from: 1, deadlines: [], tokens: [], neutralized: ["", ""], met: ["", ""] });
    change(`at-${chosen}`);
  }

  /** @param {any} room */
  function chosenTile(room) {
    const plan = rooms.get(room.room);
    const at = room.at;
    const same = facts.rooms.map((/** @type {any} */ each) => [each.key, `${each.name}, ${each.kind}`]);
    const parts = [
      el("p", { className: "does" }, el("b", {}, plan.kind), plan.words ? ` ${plan.words.replace(/\n/g, " ")}` : ""),
      el("div", { className: "actions" }, button("↺ Turn left", "turn-left", () => turn(at, -1, "turn-left")), button("↻ Turn right", "turn-right", () => turn(at, 1, "turn-right")), button("Move", "move", () => startMove(at)), button("Take away", "take-away", () => remove(at))),
      field("room", "Room", select(same, room.room, (key) => {
        room.room = key;
        if (!rooms.get(key).holes.length) room.robots = "";
        if (!rooms.get(key).objective) [room.deadlines, room.tokens] = [[], []];
      }, "room")),
    ];
    if (plan.holes.length || room.robots) {
      const kinds = [["", "none"], ...facts.robots.map((/** @type {string} */ kind) => [kind, kind])];
      const active = heroes.map((count) => plan.holes.filter((/** @type {number} */ least) => least <= count).length).join("/");
      parts.push(field("robots", `Robots (${active} for 1 to ${heroes.length} Heroes)`, select(kinds, room.robots, (kind) => { room.robots = kind; }, "robots")));
    }
    const guards = [["", "none"], ...facts.lieutenants.map((/** @type {string} */ name) => {
      const post = base.rooms.find((/** @type {any} */ other) => other !== room && other.lieutenant === name);
      return [name, post ? `${name}, now at ${post.at}` : name];
    })];
    parts.push(field("lieutenant", "Lieutenant", select(guards, room.lieutenant, (name) => { room.lieutenant = name; }, "lieutenant")));
    if (room.lieutenant) parts.push(field("lieutenant-from", "There with so many Heroes or more", select(heroes.map((count) => [String(count), String(count)]), String(room.lieutenant_from), (count) => { room.lieutenant_from = Number(count); }, "lieutenant-from")));
    if (plan.objective) parts.push(...clock(room, plan));
    return parts;
  }

  /** The clock of an Objective beside what it takes. @param {any} room @param {any} plan */
  function clock(room, plan) {
    const known = study.clocks?.[room.at];
    const table = columns(
      known && row("Work, in Actions", known.need, "need"), known && row("Earliest turn", known.earliest, "earliest"), known && row("Suggested", known.suggested, "suggested"),
      numbers("deadlines", "Met at the end of turn", room.deadlines, (column) => { room.deadlines = column; }),
      numbers("tokens", `Tokens (${plan.tokens.join("/")} if empty)`, room.tokens, (column) => { room.tokens = column.some(Boolean) ? column : []; }),
    );
    const news = [["neutralized", "If the Heroes are in time"], ["met", "If the Doktor meets it"]].map(([name, words]) => el("fieldset", {}, el("legend", {}, `Article: ${words}`),
      field(`${name}-head`, "Head", line(room[name][0], facts.longest.headline, (said) => { room[name] = [said, room[name][1]]; })),
      field(`${name}-words`, "Sentence", line(room[name][1], facts.longest.sentence, (said) => { room[name] = [room[name][0], said]; }))));
    const note = known ? null : el("p", { className: "quiet" }, "What it takes is known when tiles and passages fit together and a way leads there.");
    return [el("h3", {}, "Its clock"), table, note, button("Take the suggested clock", "suggest", () => { room.deadlines = [...known.suggested]; change("suggest"); }, !known), ...news].filter(Boolean);
  }

  // -- the whole base ------------------------------------------------------------------------------

  function drawWhole() {
    const control = base.rooms.find((/** @type {any} */ room) => rooms.get(room.room).kind === "Control Room");
    const spaces = control ? rooms.get(control.room).purple.length : 0;
    const others = base.rooms.filter((/** @type {any} */ room) => room !== control);
    const links = Array.from({ length: Math.max(spaces, base.purple.length) }, (_, place) => {
      const choices = [["", "dark"], ...others.map((/** @type {any} */ room) => [room.at, nameAt(room.at)])];
      const now = base.purple[place] ?? "";
      return field(`purple-${place + 1}`, `Purple Space ${place + 1}`, select(choices, now, (at) => {
        base.purple[place] = at;
        base.purple = base.purple.filter(Boolean);
      }, `purple-${place + 1}`));
    });
    const difficulties = facts.difficulties.map((/** @type {string} */ word) => [word, word]);
    const ranks = el("tr", {}, el("th", { scope: "row" }, "Rank"), ...heroes.map((count) => {
      const made = select(facts.ranks.map((/** @type {string} */ rank) => [rank, rank]), base.ranks[count - 1], (rank) => { base.ranks[count - 1] = rank; }, `rank-${count}`);
      made.id = `rank-${count}`;
      made.setAttribute("aria-label", `Rank of ${count} ${count > 1 ? "Heroes" : "Hero"}`);
      return el("td", {}, made);
    }));
    const longest = facts.longest;
    story.replaceChildren(
      el("h2", { className: "caption", id: "whole-title" }, "The adventure"),
      field("base-title", "Title", line(base.title, longest.title, (said) => { base.title = said; })),
      field("base-story", "Story", long(base.story, longest.story, (said) => { base.story = said; })),
      field("base-special", "In this base", line(base.special, longest.sentence, (said) => { base.special = said; })),
      field("difficulty", "Difficulty", select(difficulties, base.difficulty, (word) => { base.difficulty = word; }, "difficulty")),
      field("recommended", "Best with so many Heroes", select(heroes.map((count) => [String(count), String(count)]), String(base.recommended), (count) => { base.recommended = Number(count); }, "recommended")),
      columns(ranks, study.last_turn?.length && row("Suggested last turn", study.last_turn, "last_turn"), numbers("last-turn", "Last turn", base.last_turn, (column) => { base.last_turn = column; })),
      el("div", { className: "actions" }, button("Take all suggested clocks", "suggest-all", () => {
        for (const room of base.rooms) if (study.clocks?.[room.at]) room.deadlines = [...study.clocks[room.at].suggested];
        const clocks = base.rooms.filter((/** @type {any} */ room) => isColumn(room.deadlines)).map((/** @type {any} */ room) => room.deadlines);
        if (clocks.length) base.last_turn = heroes.map((_, place) => Math.max(...clocks.map((/** @type {number[]} */ turns) => turns[place])) + 5);
        change("suggest-all");
      }, !Object.keys(study.clocks ?? {}).length)),
      el("fieldset", {}, el("legend", {}, "Rooms that are activated from the Control Room"), ...(links.length ? links : [el("p", { className: "quiet" }, "There is no Control Room yet.")])),
      el("fieldset", {}, el("legend", {}, "Headlines, from the best for the Heroes to the worst; none for those of a scenario"), ...Array.from({ length: facts.headlines }, (_, place) =>
        field(`headline-${place + 1}`, `Headline ${place + 1}`, line(base.headlines[place] ?? "", longest.headline, (said) => {
          base.headlines = Array.from({ length: facts.headlines }, (__, other) => (other === place ? said : base.headlines[other] ?? ""));
        })))),
    );
  }

  /** @param {string} [focus] */
  function draw(focus = "") {
    const held = focus || document.activeElement?.id || "";
    drawPlan();
    drawPlace();
    drawWhole();
    if (held && document.activeElement?.id !== held) document.getElementById(held)?.focus({ preventScroll: true });
  }

  /** What is drawn anew when the server has answered; fields in which somebody writes stay as they are. */
  function drawTold() {
    const held = document.activeElement;
    if (root.contains(held) && held?.matches("input, textarea")) {
      drawPlan();
      if (!about.contains(held)) drawPlace();
      if (!story.contains(held)) drawWhole();
      for (const shown of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("tr.told"))) {
        const name = shown.dataset.name ?? "";
        const figures = study[name] ?? study.clocks?.[chosen]?.[name] ?? [];
        shown.querySelectorAll("td").forEach((cell, place) => { cell.textContent = String(figures[place] ?? ""); });
      }
    } else draw();
  }

  return {
    /** Shows a base; false if the text could not be read. @param {any} told */
    load(told) {
      if (!told.base) return false;
      base = structuredClone(told.base);
      study = told;
      moving = "";
      chosen = base.rooms[0].at;
      draw();
      return true;
    },
    /** What the server says. @param {any} told @param {any[]} flaws */
    told(told, flaws) {
      study = told;
      wrong = flaws;
      drawTold();
    },
    /** Leads to where something is wrong. @param {string} place */
    show(place) {
      const tile = /^tile (..)$/.exec(place)?.[1];
      const edge = /^(?:Door|Airlock) (\S+)$/.exec(place)?.[1];
      const purple = /^purple Space (\d)$/.exec(place)?.[1];
      const headline = /^headline (\d)$/.exec(place)?.[1];
      const named = { title: "base-title", story: "base-story", special: "base-special", difficulty: "difficulty", recommended: "recommended", last_turn: "last-turn-1", ranks: "rank-1", purple: "purple-1", headlines: "headline-1" }[place];
      if (tile && PLACES.includes(tile)) choose(tile);
      const id = tile ? `at-${tile}` : edge ? `edge-${edge}` : purple ? `purple-${purple}` : headline ? `headline-${headline}` : named ?? `at-${chosen}`;
      const found = document.getElementById(id) ?? document.getElementById(`at-${chosen}`);
      found?.scrollIntoView({ block: "center" });
      found?.focus();
    },
  };
}
