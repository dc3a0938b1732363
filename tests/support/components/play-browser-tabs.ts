import { vi } from "vitest";

/** A fake EventSource, controlled by the test. */
export class PlayedStream {
  static readonly CLOSED = 2;
  static opened: PlayedStream[] = [];
  static get newest(): PlayedStream {
    const stream = PlayedStream.opened.at(-1);
    if (!stream) throw new Error("No stream was opened");
    return stream;
  }
  readyState = 0;
  onopen = () => {};
  onmessage = (_: { data: string; lastEventId: string }) => {};
  onerror = () => {};
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    PlayedStream.opened.push(this);
  }
  close() {
    this.readyState = PlayedStream.CLOSED;
  }
  send(sent: object, lastEventId = "") {
    if (this.readyState !== PlayedStream.CLOSED) this.onmessage({ data: JSON.stringify(sent), lastEventId });
  }
  get isOpen(): boolean {
    return this.readyState !== PlayedStream.CLOSED;
  }
}

type Listener = (event: { data: unknown }) => void;

/** A fake BroadcastChannel with immediate delivery. A frozen one receives nothing. */
class PlayedChannel {
  static open: PlayedChannel[] = [];
  readonly name: string;
  isFrozen = false;
  #listeners: Listener[] = [];
  constructor(name: string) {
    this.name = name;
    PlayedChannel.open.push(this);
  }
  addEventListener(_: "message", listener: Listener) {
    this.#listeners.push(listener);
  }
  postMessage(data: unknown) {
    const others = PlayedChannel.open.filter((channel) => channel !== this && channel.name === this.name);
    for (const other of others.filter(({ isFrozen }) => !isFrozen)) {
      for (const listener of other.#listeners) listener({ data: structuredClone(data) });
    }
  }
  close() {
    PlayedChannel.open = PlayedChannel.open.filter((channel) => channel !== this);
  }
}

type Request = { grant(): Promise<void>; resolve(): void; reject(error: unknown): void };

/** Fake browser locks: first come, first served; `steal` takes one from its holder. */
class PlayedLocks {
  readonly #held = new Map<string, Request>();
  readonly #waiting = new Map<string, Request[]>();

  request(name: string, how: { steal?: true; signal?: AbortSignal }, work: () => Promise<void> | undefined) {
    return new Promise<void>((resolve, reject) => {
      const request: Request = { grant: async () => work(), resolve, reject };
      const queue = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, queue);
      how.signal?.addEventListener("abort", () => {
        if (!queue.includes(request)) return;
        queue.splice(queue.indexOf(request), 1);
        reject(new DOMException("", "AbortError"));
      });
      if (how.steal) {
        this.#held.get(name)?.reject(new DOMException("", "AbortError"));
        this.#held.delete(name);
        queue.unshift(request);
      } else queue.push(request);
      this.#next(name);
    });
  }

  #next(name: string) {
    const next = this.#held.has(name) ? undefined : this.#waiting.get(name)?.shift();
    if (!next) return;
    this.#held.set(name, next);
    void next.grant().then(() => {
      next.resolve();
      if (this.#held.get(name) !== next) return;
      this.#held.delete(name);
      this.#next(name);
    });
  }
}

/** Installs fake streams and, if tabs share, fake channels and locks. */
export function playBrowser({ sharesTabs = false } = {}): void {
  PlayedStream.opened = [];
  PlayedChannel.open = [];
  vi.stubGlobal("EventSource", PlayedStream);
  if (!sharesTabs) return;
  vi.stubGlobal("BroadcastChannel", PlayedChannel);
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: new PlayedLocks() } }));
}

/** Freezes or unfreezes the tab that opened its channel as number `index`. */
export const freezeTab = (index: number, isFrozen = true): void => {
  const channel = PlayedChannel.open[index];
  if (channel) channel.isFrozen = isFrozen;
};
