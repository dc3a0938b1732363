import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "#platform/server/database/database.ts";
import type { OwnConnection } from "#platform/server/database/own-connection.ts";
import type { JobLane } from "#platform/server/jobs/job-lanes.ts";

/** A live event as processes pass it to each other: small, without content. `topic` says which feature reads it. */
export type LiveEventEnvelope = { readonly topic: string } & Readonly<Record<string, unknown>>;

export const liveEventChannel = "havn_news";

/** So much changed at once that all of it is out of date that anybody looks at. */
export const everythingChanged: LiveEventEnvelope = { topic: "everything" };
export const isEverythingChanged = ({ topic }: LiveEventEnvelope): boolean => topic === everythingChanged.topic;

/** PostgreSQL takes payloads of fewer than 8,000 bytes. */
const payloadBytes = 7_500;

/** Ids are drawn, not counted: what one person hears tells nothing of how much there was besides. */
const newId = (): string => randomBytes(9).toString("base64url");

/** The id of one of several events of a transaction: nobody who receives one sees that there are others. */
const idOf = (payload: string, index: number): string =>
  createHash("sha256").update(`${payload} ${index}`).digest("base64url").slice(0, 12);

/** Payloads for as few notifications as hold all envelopes; one even without any when jobs were added to these lanes. */
export function packEnvelopes(envelopes: readonly LiveEventEnvelope[], lanes: readonly JobLane[]): string[] {
  const jobs = [...new Set(lanes)].sort();
  if (envelopes.length === 0) return jobs.length > 0 ? [JSON.stringify({ jobs, news: [] })] : [];
  const packs: LiveEventEnvelope[][] = [];
  let size = payloadBytes;
  for (const item of envelopes) {
    const bytes = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (size + bytes > payloadBytes) {
      packs.push([]);
      size = 60;
    }
    packs.at(-1)?.push(item);
    size += bytes;
  }
  return packs.map((pack) => JSON.stringify({ id: newId(), jobs, news: pack }));
}

/** Publishes a live event outside of `inTransaction`. */
export async function publishLiveEvent(db: Db, envelope: LiveEventEnvelope): Promise<void> {
  for (const payload of packEnvelopes([envelope], []))
    await sql`select pg_notify(${liveEventChannel}, ${payload})`.execute(db);
}

export type LiveEventBus = {
  /**
   * Calls `receive` for every envelope from any process, marks included, until the returned function is called. The id is the
   * same in every process, and says nothing.
   */
  follow(receive: (envelope: LiveEventEnvelope, id: string) => void): () => void;
  /** Calls `act` when all envelopes of a notification were received, and after a lost connection came back. */
  onReceived(act: () => void): () => void;
  /** Calls `act` when a new connection hears all that is published from now on, and nothing of what was before. */
  onListening(act: () => void): () => void;
  /** Calls `wake` when jobs were added to these lanes; without any, after a lost connection came back, of all. */
  onJobs(wake: (lanes?: readonly JobLane[]) => void): void;
  /** Calls `act` after a lost connection came back: events in between are lost, readers must fetch again. */
  onGap(act: () => void): () => void;
  /** Whether the envelope is a mark that this process made: it comes every 25 seconds, whatever happens. */
  isOwnMark(envelope: LiveEventEnvelope): boolean;
  /** Makes a mark now; followers have it when the promise is fulfilled. */
  mark(): Promise<void>;
  close(): void;
};

const markEveryMs = 25_000;

/** Between processes: `news` is the name that those of other versions read. */
type Payload = {
  readonly id?: string;
  readonly jobs?: readonly JobLane[];
  readonly news?: readonly LiveEventEnvelope[];
};

const followed = <T>(followers: Set<T>) => ({
  add: (follower: T) => {
    followers.add(follower);
    return () => void followers.delete(follower);
  },
});

/**
 * Receives envelopes over the connection that the process keeps to itself. Now and then it marks its place among them, and must
 * hear of it before the next mark.
 */
export async function openLiveEventBus(own: OwnConnection): Promise<LiveEventBus> {
  const by = newId();
  const followers = new Set<(envelope: LiveEventEnvelope, id: string) => void>();
  const readers = new Set<() => void>();
  const listeners = new Set<() => void>();
  const gaps = new Set<() => void>();
  const wakers = new Set<(lanes?: readonly JobLane[]) => void>();
  let awaited: string | null = null;

  const receive = (payload: string) => {
    const { id = newId(), jobs = [], news: envelopes = [] } = JSON.parse(payload) as Payload;
    if (jobs.length > 0) for (const wake of wakers) wake(jobs);
    if (id === awaited) awaited = null;
    for (const [index, item] of envelopes.entries()) {
      const ownId = idOf(id, index);
      for (const follower of followers) follower(item, ownId);
    }
    if (envelopes.length > 0) for (const act of readers) act();
  };

  const mark = (): [text: string, values: readonly unknown[]] => {
    const id = newId();
    awaited = id;
    return ["select pg_notify($1, $2)", [liveEventChannel, JSON.stringify({ id, news: [{ topic: "mark", by }] })]];
  };
  const marking = setInterval(() => {
    if (awaited) own.renew("news are not heard any more");
    else own.query(...mark()).catch(() => own.renew("news can't be told"));
  }, markEveryMs).unref();

  await own.use({
    begin: async (client: pg.Client) => {
      await client.query(`LISTEN ${liveEventChannel}`);
      for (const act of listeners) act();
      const [text, values] = mark();
      await client.query(text, [...values]);
    },
    hear: receive,
    cameBack: () => {
      for (const act of [...wakers, ...gaps, ...readers]) act();
    },
  });

  return {
    follow: followed(followers).add,
    onReceived: followed(readers).add,
    onListening: followed(listeners).add,
    onJobs: (wake) => wakers.add(wake),
    onGap: followed(gaps).add,
    isOwnMark: (envelope) => envelope.topic === "mark" && envelope.by === by,
    mark: async () => void (await own.query(...mark())),
    close: () => clearInterval(marking),
  };
}
