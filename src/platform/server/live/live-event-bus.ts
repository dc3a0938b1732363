import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import type { JobLane } from "#platform/rules/jobs/job-lanes.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { ProcessConnection } from "#platform/server/database/process-connection.ts";

/**
 * A live event between processes: small, without content. `topic` selects the feature that handles it. `userIds`, if
 * present, are the people it is for; if they don't fit, the event is split.
 */
export type LiveEventEnvelope = { readonly topic: string; readonly userIds?: readonly number[] } & Readonly<
  Record<string, unknown>
>;

export const liveEventChannel = "havn_live_events";

/** So much changed at once that everything on screen is outdated. */
export const everythingChanged: LiveEventEnvelope = { topic: "everything" };

/** PostgreSQL's limit is below 8,000 bytes. */
const payloadBytes = 7_500;

/** Random rather than sequential ids, so that a recipient can't infer how many other events there were. */
const newId = (): string => randomBytes(9).toString("base64url");

/** Id of one of several events in a transaction; it doesn't reveal the others. */
const idOf = (payload: string, index: number): string =>
  createHash("sha256").update(`${payload} ${index}`).digest("base64url").slice(0, 12);

const bytesOf = (envelope: LiveEventEnvelope): number => Buffer.byteLength(JSON.stringify(envelope)) + 1;

/** Bytes of a notification besides its envelopes. */
const frameBytes = 60;

/** Splits an envelope into parts that fit into a notification. One that can't be split becomes "refetch everything". */
function fitting(envelope: LiveEventEnvelope): LiveEventEnvelope[] {
  if (bytesOf(envelope) <= payloadBytes - frameBytes) return [envelope];
  const { userIds = [] } = envelope;
  if (userIds.length < 2) return [everythingChanged];
  const half = Math.ceil(userIds.length / 2);
  return [userIds.slice(0, half), userIds.slice(half)].flatMap((part) => fitting({ ...envelope, userIds: part }));
}

/**
 * Packs all envelopes into as few notifications as possible; one even without envelopes if jobs were added to these
 * lanes.
 */
export function packEnvelopes(envelopes: readonly LiveEventEnvelope[], lanes: readonly JobLane[]): string[] {
  const jobs = [...new Set(lanes)].sort();
  if (envelopes.length === 0) return jobs.length > 0 ? [JSON.stringify({ jobs, events: [] })] : [];
  const packs: LiveEventEnvelope[][] = [];
  let size = payloadBytes;
  for (const item of envelopes.flatMap(fitting)) {
    const bytes = bytesOf(item);
    if (size + bytes > payloadBytes) {
      packs.push([]);
      size = frameBytes;
    }
    packs.at(-1)?.push(item);
    size += bytes;
  }
  return packs.map((pack) => JSON.stringify({ id: newId(), jobs, events: pack }));
}

/** Publishes a live event outside of a transaction. */
export async function publishLiveEvent(db: Db, envelope: LiveEventEnvelope): Promise<void> {
  for (const payload of packEnvelopes([envelope], []))
    await sql`select pg_notify(${liveEventChannel}, ${payload})`.execute(db);
}

export type LiveEventBus = {
  /**
   * Calls `receive` for every envelope from any process, including marks, until the returned function is called. The id
   * is the same in every process and opaque.
   */
  follow(receive: (envelope: LiveEventEnvelope, id: string) => void): () => void;
  /**
   * Calls `receive` for every envelope of this process's own transactions as soon as they are committed, before their
   * callers get a reply. `follow` gets them too, a moment later, as in every process.
   */
  onCommitted(receive: (envelope: LiveEventEnvelope) => void): () => void;
  committed(envelopes: readonly LiveEventEnvelope[]): void;
  /** Calls `act` after all envelopes of a notification were received, and after reconnecting. */
  onReceived(act: () => void): () => void;
  /**
   * Calls `act` when a new connection starts listening: it gets everything published from then on, and nothing from
   * before.
   */
  onListening(act: () => void): () => void;
  /** Calls `wake` with the lanes that got new jobs; without lanes after reconnecting, meaning all. */
  onJobs(wake: (lanes?: readonly JobLane[]) => void): void;
  /** Calls `act` after reconnecting: events were missed, so data must be fetched again. */
  onGap(act: () => void): () => void;
  /** Whether this is a heartbeat of this process, published every 10 seconds. */
  isOwnMark(envelope: LiveEventEnvelope): boolean;
  /** Publishes a heartbeat now; resolves when followers have received it. */
  mark(): Promise<void>;
  close(): void;
};

const markEveryMs = 10_000;
/** A connection that this many heartbeats in a row were not received on is dead. */
const maxUnheard = 3;

type Payload = {
  readonly id?: string;
  readonly jobs?: readonly JobLane[];
  readonly events?: readonly LiveEventEnvelope[];
};

const followed = <T>(followers: Set<T>) => ({
  add: (follower: T) => {
    followers.add(follower);
    return () => void followers.delete(follower);
  },
});

/**
 * Receives envelopes over the process's dedicated connection. It regularly publishes a heartbeat and reconnects if it
 * doesn't receive three of them.
 */
export async function openLiveEventBus(connection: ProcessConnection): Promise<LiveEventBus> {
  const by = newId();
  const followers = new Set<(envelope: LiveEventEnvelope, id: string) => void>();
  const writers = new Set<(envelope: LiveEventEnvelope) => void>();
  const readers = new Set<() => void>();
  const listeners = new Set<() => void>();
  const gaps = new Set<() => void>();
  const wakers = new Set<(lanes?: readonly JobLane[]) => void>();
  /** Heartbeats published since the last one was received. */
  let unheard = 0;

  const isOwnMark = (envelope: LiveEventEnvelope) => envelope.topic === "mark" && envelope.by === by;
  const receive = (payload: string) => {
    const { id = newId(), jobs = [], events: envelopes = [] } = JSON.parse(payload) as Payload;
    if (jobs.length > 0) for (const wake of wakers) wake(jobs);
    for (const [index, item] of envelopes.entries()) {
      if (isOwnMark(item)) unheard = 0;
      const ownId = idOf(id, index);
      for (const follower of followers) follower(item, ownId);
    }
    if (envelopes.length > 0) for (const act of readers) act();
  };

  const mark = (): [text: string, values: readonly unknown[]] => {
    unheard += 1;
    const payload = { id: newId(), events: [{ topic: "mark", by }] };
    return ["select pg_notify($1, $2)", [liveEventChannel, JSON.stringify(payload)]];
  };
  const marking = setInterval(() => {
    if (unheard >= maxUnheard) connection.reconnect("live events are not received any more");
    else connection.query(...mark()).catch(() => connection.reconnect("live events can't be published"));
  }, markEveryMs).unref();

  await connection.attach({
    prepare: async (client: pg.Client) => {
      await client.query(`LISTEN ${liveEventChannel}`);
      for (const act of listeners) act();
      unheard = 0;
      const [text, values] = mark();
      await client.query(text, [...values]);
    },
    onNotification: receive,
    onReconnected: () => {
      for (const act of [...wakers, ...gaps, ...readers]) act();
    },
  });

  return {
    follow: followed(followers).add,
    onCommitted: followed(writers).add,
    committed: (envelopes) => {
      for (const envelope of envelopes) for (const writer of writers) writer(envelope);
    },
    onReceived: followed(readers).add,
    onListening: followed(listeners).add,
    onJobs: (wake) => wakers.add(wake),
    onGap: followed(gaps).add,
    isOwnMark,
    mark: async () => void (await connection.query(...mark())),
    close: () => clearInterval(marking),
  };
}
