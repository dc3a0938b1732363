import pg from "pg";

/** Something that happened, as processes tell each other: small, without content. `topic` says which feature reads it. */
export type News = { readonly topic: string } & Readonly<Record<string, unknown>>;

export const newsChannel = "havn_news";

/** PostgreSQL takes payloads of fewer than 8,000 bytes. */
const payloadBytes = 7_500;

/** Payloads for as few notifications as hold all the news; one even without news when jobs were added. */
export function packNews(news: readonly News[], hasJobs: boolean): string[] {
  if (news.length === 0) return hasJobs ? [JSON.stringify({ jobs: true, news: [] })] : [];
  const packs: News[][] = [];
  let size = payloadBytes;
  for (const item of news) {
    const bytes = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (size + bytes > payloadBytes) {
      packs.push([]);
      size = 40;
    }
    packs.at(-1)?.push(item);
    size += bytes;
  }
  return packs.map((pack) => JSON.stringify({ jobs: hasJobs, news: pack }));
}

export type LiveNews = {
  /** Calls `hear` for every piece of news from any process, until the returned function is called. */
  follow(hear: (news: News) => void): () => void;
  /** Calls `wake` when jobs were added, and after a lost connection came back. */
  onJobs(wake: () => void): void;
  /** Calls `act` after a lost connection came back: news in between are lost, readers must fetch again. */
  onGap(act: () => void): () => void;
  close(): Promise<void>;
};

const pauseBeforeReconnect = 1_000;

/** One LISTEN connection a process, outside the pool; it comes back by itself. */
export async function listenForNews(url: string): Promise<LiveNews> {
  const followers = new Set<(news: News) => void>();
  const gaps = new Set<() => void>();
  const wakers = new Set<() => void>();
  let client: pg.Client | null = null;
  let closed = false;

  const hear = (payload: string | undefined) => {
    const { jobs, news } = JSON.parse(payload ?? "{}") as { jobs?: boolean; news?: News[] };
    if (jobs) for (const wake of wakers) wake();
    for (const item of news ?? []) for (const follower of followers) follower(item);
  };

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on("notification", (message) => hear(message.payload));
    next.on("error", () => undefined);
    next.on("end", () => {
      if (!closed) setTimeout(reconnect, pauseBeforeReconnect).unref();
    });
    await next.connect();
    await next.query(`LISTEN ${newsChannel}`);
    client = next;
  };
  const reconnect = async () => {
    if (closed) return;
    try {
      await connect();
      for (const wake of wakers) wake();
      for (const act of gaps) act();
    } catch {
      setTimeout(reconnect, pauseBeforeReconnect).unref();
    }
  };
  await connect();

  return {
    follow: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    onJobs: (wake) => wakers.add(wake),
    onGap: (act) => {
      gaps.add(act);
      return () => gaps.delete(act);
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
