import { setImmediate as otherTurn } from "node:timers/promises";
import { LiveEventRing, type ReceivedEvent } from "#live/server/live-event-ring.ts";
import { type Reader, Readers, streamLimits } from "#live/server/stream-readers.ts";
import { type Actor, actingAs } from "#platform/contract/actor.ts";
import type { ActingEvent } from "#platform/contract/changed-acting.ts";
import type { EventStream } from "#platform/server/http/implement.ts";
import { eventText, retryText } from "#platform/server/live/event-stream.ts";
import type { LiveEventBus, LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";

/** What goes over a stream: an event, or a word about the stream itself. */
export type StreamMessage = { readonly kind: string };

/** What decides what streams tell; the features' part. */
export type StreamPolicy = {
  /**
   * What is sent to this person for an envelope. `isMissed`: it was published before the stream was opened; a gap then means that
   * nothing of what was missed is told, but that everything is to be fetched.
   */
  readonly messageFor: (actor: Actor, envelope: LiveEventEnvelope, isMissed: boolean) => StreamMessage | null;
  /** Whether the envelope may change whom or what this stream is for: nothing more is sent before that was read. */
  readonly concerns: (actor: Actor, envelope: LiveEventEnvelope) => boolean;
  /** What these people are by now, in the same order; null for who has no access any more. */
  readonly recheck: (actors: readonly Actor[]) => Promise<readonly (Actor | null)[]>;
};

/** How long browsers wait before they come back: not all at once after a restart. */
const retryMs = { least: 1_000, spread: 3_000, later: 60_000 } as const;
/** What happened while a page was made is told once more, rather than not at all. */
const aroundPageMs = 2_000;
/** Streams written to before other work has its turn; and sessions asked for at once. */
const portion = 250;
const askedAtOnce = 1_000;
const tickMs = 1_000;

/** What a reader knows already: an event, by its id, or all that was when its page was fetched so long ago. */
export type Known = { readonly after?: string | undefined; readonly ageMs?: number | undefined };

/**
 * All streams of a process, and the ring of the latest live events that each reads from its own place, so that what was missed is
 * sent like what comes.
 */
export class LiveStreams {
  readonly #ring = new LiveEventRing(performance.now());
  readonly #live: LiveEventBus;
  readonly #policy: StreamPolicy;
  readonly #readers = new Readers();
  #ticking: ReturnType<typeof setInterval> | undefined;
  #isWriting = false;
  #isChecking = false;
  #asks = 0;
  readonly #texts = new WeakMap<ReceivedEvent, { message: StreamMessage; text: string }>();

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

  get isFull(): boolean {
    return this.#readers.size >= streamLimits.perProcess;
  }

  /** Tells a stream what happens from now on, and before that what it missed. */
  open(stream: EventStream, actor: Actor, known: Known): void {
    const ring = this.#ring;
    const now = performance.now();
    const reader: Reader = {
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
    if (oldest) this.#end(oldest, retryText(retryMs.later));
    this.#ticking ??= setInterval(() => void this.#tick(), tickMs).unref();
    stream.onClose(() => this.#remove(reader));
    const comeBack = retryText(retryMs.least + Math.random() * retryMs.spread);
    const mark = known.after === undefined ? this.#markId() : undefined;
    this.#writeTo(reader, mark === undefined ? comeBack : comeBack + eventText(here, mark));
  }

  /** Where a reader goes on; null when what it missed is not all known, or its rights changed among it. */
  #placeOf(actor: Actor, { after, ageMs }: Known, now: number): number | null {
    const ring = this.#ring;
    if (after === undefined && ageMs === undefined) return ring.end;
    const from = after === undefined ? ring.since(now - (ageMs ?? 0) - aroundPageMs) : ring.after(after);
    for (let place = from ?? ring.end; place < ring.end; place += 1) {
      const received = ring.at(place);
      if (received && this.#policy.messageFor(actor, received.envelope, true)?.kind === "gap") return null;
    }
    return from;
  }

  #remove(reader: Reader): void {
    this.#readers.remove(reader);
    if (this.#readers.size > 0) return;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }

  #end(reader: Reader, lastText = ""): void {
    if (lastText) reader.stream.write(lastText);
    reader.stream.close();
    this.#remove(reader);
  }

  /** Goes round until nobody is behind, and lets other work have its turn in between. */
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

  #writeTo(reader: Reader, before = ""): void {
    const ring = this.#ring;
    let text = before;
    if (reader.place < ring.first) {
      text += eventText(gap, this.#markId());
      reader.place = ring.end;
    }
    for (let received = ring.at(reader.place); received && !reader.isHeld; received = ring.at(reader.place)) {
      const message = this.#messageFor(reader, received);
      reader.place += 1;
      if (message?.kind === "acting") {
        this.#end(reader, text + eventText(message));
        return;
      }
      if (message) text += this.#textOf(received, message);
    }
    if (text) reader.stream.write(text);
  }

  #messageFor({ actor, place, openedAt }: Reader, { envelope }: ReceivedEvent): StreamMessage | null {
    const isMissed = place < openedAt;
    if (this.#live.isOwnMark(envelope)) return isMissed ? null : here;
    return this.#policy.messageFor(actor, envelope, isMissed);
  }

  /** Most events are sent to many in the same words. */
  #textOf(received: ReceivedEvent, message: StreamMessage): string {
    const known = this.#texts.get(received);
    if (known?.message === message) return known.text;
    const text = eventText(message, received.id);
    this.#texts.set(received, { message, text });
    return text;
  }

  /** The latest mark: from there somebody can go on who has heard nothing yet. Other ids would tell that something happened. */
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
    const due: Reader[] = [];
    for (const reader of [...this.#readers.all]) {
      if (now > reader.until || now - reader.checkedAt > streamLimits.uncheckedMs) this.#end(reader);
      else if (now - reader.checkedAt >= streamLimits.recheckMs && due.length < askedAtOnce) due.push(reader);
    }
    if (due.length === 0 || this.#isChecking) return;
    this.#isChecking = true;
    await this.#check(due);
    this.#isChecking = false;
  }

  /** Asks in one question what the people of these streams are by now. What fails is asked again at the next tick. */
  async #check(readers: readonly Reader[]): Promise<void> {
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

  #goOn(reader: Reader, now: Actor | null): void {
    if (!now) this.#end(reader);
    else if (actingAs(now) !== actingAs(reader.actor)) this.#end(reader, eventText(actingEvent(now)));
    // Its token tells no truth any more: it comes back with another.
    else if (rightsOf(now) !== rightsOf(reader.actor)) this.#end(reader, eventText(gap));
    else this.#writeTo(Object.assign(reader, { actor: now }));
  }
}

const here: StreamMessage = { kind: "here" };
const gap: StreamMessage = { kind: "gap" };

const rightsOf = ({ role, customerNumbers }: Actor): string => `${role} ${customerNumbers}`;

const actingEvent = (now: Actor): ActingEvent => ({
  kind: "acting",
  actingAs: actingAs(now),
  name: now.name,
  impersonatorName: now.impersonator?.name ?? null,
});
