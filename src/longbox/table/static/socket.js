// The live connection to the table. It says hello with the known version, reconnects, and repeats what was not acknowledged.

const SHORTEST = 500; // milliseconds before reconnecting
const LONGEST = 15000;
const FINAL = new Set([4400, 4401, 4403, 4404]); // reconnecting would not help
const PING = 25000;

/** A random id. Without encryption the page has no randomUUID. */
const newId = () => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @typedef {{type: string, id?: string, [key: string]: any}} Message */

export class Line {
  /**
   * @param {string} path @param {() => string|null} version what is known already, or null
   * @param {(message: Message) => void} heard @param {(state: "open"|"lost"|"closed", reason?: string) => void} changed
   */
  constructor(path, version, heard, changed) {
    this.path = path;
    this.version = version;
    this.heard = heard;
    this.changed = changed;
    /** @type {Map<string, {message: Message, done: (answer: Message) => void}>} */
    this.open = new Map();
    this.tries = 0;
    this.isClosed = false;
    this.isReady = false;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
    this.connect();
  }

  /** Reconnects at once when the page becomes visible. */
  hurry() {
    if (!this.coming || this.isClosed || document.visibilityState !== "visible") return;
    clearTimeout(this.coming);
    this.connect();
  }

  connect() {
    this.coming = 0;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: this.version(), stage: true }));
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = (event) => this.lose(event);
  }

  /** @param {Message} message */
  receive(message) {
    if (!this.isReady && (message.type === "snapshot" || message.type === "ready")) this.greet();
    const asked = message.id ? this.open.get(message.id) : undefined;
    if (asked && message.id) {
      this.open.delete(message.id);
      asked.done(message);
    }
    this.heard(message);
  }

  greet() {
    this.isReady = true;
    this.tries = 0;
    this.changed("open");
    for (const { message } of this.open.values()) this.socket.send(JSON.stringify(message));
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.isReady && this.socket.send(JSON.stringify({ type: "ping", id: newId() })), PING);
  }

  /** Sends a message and returns the answer. A lost connection sends it when it is back. @param {Message} message @returns {Promise<Message>} */
  send(message) {
    const numbered = { ...message, id: newId() };
    return new Promise((done) => {
      this.open.set(numbered.id, { message: numbered, done });
      if (this.isReady) this.socket.send(JSON.stringify(numbered));
    });
  }

  /** Starts over: our version does not fit the patch. */
  again() {
    this.isReady = false;
    this.socket.close();
  }

  /** @param {CloseEvent} event */
  lose(event) {
    this.isReady = false;
    clearInterval(this.pinging);
    if (this.isClosed) return;
    if (FINAL.has(event.code)) {
      this.changed("closed", event.reason);
      return;
    }
    this.changed("lost");
    const wait = Math.min(LONGEST, SHORTEST * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    this.coming = setTimeout(() => this.connect(), wait);
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.coming);
    clearInterval(this.pinging);
    this.socket.close();
  }
}
