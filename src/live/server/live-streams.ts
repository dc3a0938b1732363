import { setImmediate as otherTurn } from "node:timers/promises";
import { LiveEventRing, type ReceivedEvent } from "#live/server/live-event-ring.ts";
import { type StreamReader, StreamReaders, streamLimits } from "#live/server/stream-readers.ts";
import { type Actor, identityOf } from "#platform/contract/actor.ts";
import type { IdentityEvent } from "#platform/contract/changed-identity.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { EventStream } from "#platform/server/live/event-stream.ts";
import { comeBackText, retryText, serverSentEvent } from "#platform/server/live/event-stream.ts";
import type { LiveEventBus, LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import { gap, type LiveTopic, type OutgoingMessage } from "#platform/server/live/live-topic.ts";
import { withoutWork } from "#platform/server/requests/current-work.ts";

/** Decides what streams send: the rules of all topics. */
export type StreamPolicy = Required<LiveTopic> & {
  /** These people's current rights, in the same order; null for those who lost access. */
  readonly recheck: (actors: readonly Actor[]) => Promise<readonly (Actor | null)[]>;
};

/** Reconnection delay of a browser that has too many streams. */
const laterMs = minuteMs;
/** Events from around the time a page was rendered are sent again rather than missed. */
const aroundPageMs = 2_000;
/** Streams written, and sessions queried, before other work gets a turn. */
const portion = 250;
const askedAtOnce = 1_000;
/** Events written to a stream at once; a reader with more to catch up on, which would take longer, refetches instead. */
const maxCharacters = 16 * 1024;
const tickMs = 1_000;

/** What a reader already knows: an event by id, or everything when its page was fetched so long ago. */
export type ReaderPosition = { readonly after?: string | undefined; readonly ageMs?: number | undefined };

/**
 * All streams of a process, and the ring of latest live events. Each stream reads from its own position, so missed
 * events are sent the same way as new ones.
 */
export class LiveStreams {
  readonly #ring = new LiveEventRing(performance.now());
  readonly #live: LiveEventBus;
  readonly #policy: StreamPolicy;
  readonly #readers = new StreamReaders();
  #ticking: ReturnType<typeof setInterval> | undefined;
  #isWriting = false;
  #isChecking = false;
  #asks = 0;
  readonly #texts = new WeakMap<ReceivedEvent, { message: OutgoingMessage; text: string }>();

  constructor(live: LiveEventBus, policy: StreamPolicy) {
    this.#live = live;
    this.#policy = policy;
    live.follow((envelope, id) => {
      this.#ring.add({ id, at: performance.now(), envelope });
      this.#hold(envelope);
    });
    live.onReceived(() => void this.#writeAll());
    live.onListening(() => this.#ring.lose(performance.now()));
  }

  get count(): number {
    return this.#readers.size;
  }

  get isFull(): boolean {
    return this.#readers.size >= streamLimits.perProcess;
  }

  /** Sends a stream everything from now on, after what it missed. */
  open(stream: EventStream, actor: Actor, known: ReaderPosition): void {
    const ring = this.#ring;
    const now = performance.now();
    const reader: StreamReader = {
      stream,
      actor,
      openedAt: ring.end,
      until: now + streamLimits.lifeMs * (1 + Math.random() / 5),
      place: this.#placeOf(actor, known, now) ?? ring.first - 1,
      checkedAt: now,
      isHeld: false,
      ask: this.#asks,
    };
    const oldest = this.#readers.add(reader);
    if (oldest) this.#end(oldest, retryText(laterMs));
    this.#ticking ??= withoutWork(() => setInterval(() => void this.#tick(), tickMs).unref());
    stream.onClose(() => this.#remove(reader));
    const comeBack = comeBackText();
    const mark = known.after === undefined ? this.#markId() : undefined;
    this.#writeTo(reader, mark === undefined ? comeBack : comeBack + serverSentEvent(here, mark));
  }

  /** A reader's position; null if missed events aren't all available, or include a change of its rights. */
  #placeOf(actor: Actor, { after, ageMs }: ReaderPosition, now: number): number | null {
    const ring = this.#ring;
    if (after === undefined && ageMs === undefined) return ring.end;
    const from = after === undefined ? ring.since(now - (ageMs ?? 0) - aroundPageMs) : ring.after(after);
    for (let place = from ?? ring.end; place < ring.end; place += 1) {
      const received = ring.at(place);
      if (received && this.#policy.messageFor(actor, received.envelope, true)?.kind === "gap") return null;
    }
    return from;
  }

  #remove(reader: StreamReader): void {
    this.#readers.remove(reader);
    if (this.#readers.size > 0) return;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }

  #end(reader: StreamReader, lastText = ""): void {
    if (lastText) reader.stream.write(lastText);
    reader.stream.close();
    this.#remove(reader);
  }

  /** Loops until all readers are up to date, letting other work run in between. */
  async #writeAll(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    try {
      for (let end = -1; end < this.#ring.end; ) {
        end = this.#ring.end;
        await this.#goRound(end);
      }
    } finally {
      this.#isWriting = false;
    }
  }

  async #goRound(end: number): Promise<void> {
    let written = 0;
    for (const reader of this.#readers.all) {
      if (reader.place >= end) continue;
      this.#writeTo(reader);
      written += 1;
      if (written % portion === 0) await otherTurn();
    }
  }

  #writeTo(reader: StreamReader, before = ""): void {
    const ring = this.#ring;
    let text = before;
    let tooMuchUntil: string | undefined;
    if (reader.place < ring.first) {
      text += serverSentEvent(gap, this.#markId());
      reader.place = ring.end;
    }
    for (let received = ring.at(reader.place); received && !reader.isHeld; received = ring.at(reader.place)) {
      const message = this.#messageFor(reader, received);
      reader.place += 1;
      if (message?.kind === "identity") {
        this.#end(reader, text + serverSentEvent(message));
        return;
      }
      if (message && text.length <= maxCharacters) text += this.#textOf(received, message);
      if (message && text.length > maxCharacters) tooMuchUntil = received.id;
    }
    if (tooMuchUntil !== undefined) text = before + serverSentEvent(gap, tooMuchUntil);
    if (text) reader.stream.write(text);
  }

  #messageFor({ actor, place, openedAt }: StreamReader, { envelope }: ReceivedEvent): OutgoingMessage | null {
    const isMissed = place < openedAt;
    if (this.#live.isOwnMark(envelope)) return isMissed ? null : here;
    return this.#policy.messageFor(actor, envelope, isMissed);
  }

  /** Most events are sent to many readers with the same text. */
  #textOf(received: ReceivedEvent, message: OutgoingMessage): string {
    const known = this.#texts.get(received);
    if (known?.message === message) return known.text;
    const text = serverSentEvent(message, received.id);
    this.#texts.set(received, { message, text });
    return text;
  }

  /**
   * Id of the latest mark, from which a reader that has received nothing can continue. Other ids would reveal that
   * something happened.
   */
  #markId(): string | undefined {
    const ring = this.#ring;
    for (let place = ring.end - 1; place >= ring.first; place -= 1) {
      const received = ring.at(place);
      if (received?.envelope.topic === "mark") return received.id;
    }
    return undefined;
  }

  #hold(envelope: LiveEventEnvelope): void {
    const held = [...this.#readers.all].filter((reader) => this.#policy.concerns(reader.actor, envelope));
    if (held.length === 0) return;
    for (const reader of held) {
      reader.isHeld = true;
      reader.ask = this.#asks + 1;
    }
    void this.#check(held);
  }

  async #tick(): Promise<void> {
    const now = performance.now();
    const due: StreamReader[] = [];
    for (const reader of [...this.#readers.all]) {
      if (now > reader.until || now - reader.checkedAt > streamLimits.uncheckedMs) this.#end(reader);
      else if (now - reader.checkedAt >= streamLimits.recheckMs && due.length < askedAtOnce) due.push(reader);
    }
    if (due.length === 0 || this.#isChecking) return;
    this.#isChecking = true;
    await this.#check(due);
    this.#isChecking = false;
  }

  /** Queries the current rights of these streams' people at once. Failures are retried at the next tick. */
  async #check(readers: readonly StreamReader[]): Promise<void> {
    this.#asks += 1;
    const [ask, at] = [this.#asks, performance.now()];
    try {
      const now = await this.#policy.recheck(readers.map(({ actor }) => actor));
      for (const [index, reader] of readers.entries()) {
        if (ask < reader.ask || !this.#readers.has(reader)) continue;
        Object.assign(reader, { ask, checkedAt: at, isHeld: false });
        this.#goOn(reader, now[index] ?? null);
      }
    } catch {
      for (const reader of readers) reader.checkedAt = Math.min(reader.checkedAt, at - streamLimits.recheckMs);
    }
  }

  #goOn(reader: StreamReader, now: Actor | null): void {
    if (!now) this.#end(reader);
    else if (identityOf(now) !== identityOf(reader.actor)) this.#end(reader, serverSentEvent(identityEvent(now)));
    // Its token is outdated; the client reconnects with a new one.
    else if (rightsOf(now) !== rightsOf(reader.actor)) this.#end(reader, serverSentEvent(gap));
    else this.#writeTo(Object.assign(reader, { actor: now }));
  }
}

const here: OutgoingMessage = { kind: "here" };

const rightsOf = ({ role, customerNumbers }: Actor): string => `${role} ${customerNumbers}`;

const identityEvent = (now: Actor): IdentityEvent => ({
  kind: "identity",
  identity: identityOf(now),
  name: now.name,
  impersonatorName: now.impersonator?.name ?? null,
});
