import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Bytes to the server, to the client, or both. */
export type Direction = "toServer" | "toClient" | "both";

export type TcpProxy = {
  /** URL of the same database through the proxy. */
  readonly url: string;
  readonly port: number;
  /** Silently drops these bytes from now on; null stops that. */
  swallow(direction: Direction | null): void;
  /** Silently drops data on current connections, like a firewall that forgot them; new ones work. */
  forget(): void;
  /** Delays everything; 0 for none. */
  delay(ms: number): void;
  /** Refuses new connections, or accepts them again. */
  refuse(isRefusing: boolean): void;
  /** Resets all connections on both sides. */
  reset(): void;
  /** Keeps what passes from now on; returns what stops that, and has all of it, as it was on each connection. */
  record(): () => string;
  /** Number of open client connections. */
  connections(): number;
  close(): Promise<void>;
};

/**
 * A proxy between a client and the PostgreSQL, or any other server, of `databaseUrl`. While it drops data, it doesn't forward connection
 * closing either, so the other side notices nothing, and connections continue afterwards.
 */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const wire: Wire = { swallowed: null, delayMs: 0, kept: null };
  const pairs = new Set<Pair>();
  const server = createServer({ keepAlive: false }, (client) => {
    pairs.add(join(client, connectTo(databaseUrl), wire, (pair) => pairs.delete(pair)));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        server.off("error", reject);
        resolve();
      });
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { port } = address;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const swallow = (direction: Direction | null) => {
    wire.swallowed = direction;
    if (direction === null) for (const pair of pairs) pair.settle();
  };
  return {
    url: throughPort(databaseUrl, port),
    port,
    swallow,
    forget: () => {
      for (const pair of pairs) pair.forget();
    },
    delay: (ms) => {
      wire.delayMs = ms;
    },
    refuse: (isRefusing) => {
      if (isRefusing === !server.listening) return;
      if (isRefusing) server.close();
      else void listen(port);
    },
    reset: () => {
      for (const pair of pairs) pair.reset();
    },
    record: () => {
      const kept: Kept = new Map();
      wire.kept = kept;
      return () => {
        wire.kept = null;
        return [...kept.values()].map((chunks) => Buffer.concat(chunks).toString()).join("\n");
      };
    },
    connections: () => [...pairs].filter((pair) => pair.hasClient()).length,
    close: async () => {
      for (const pair of pairs) pair.reset();
      if (server.listening) await stop();
    },
  };
}

function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  const proxied = new URL(`postgresql://${url.username || url.searchParams.get("user")}@127.0.0.1:${port}`);
  proxied.pathname = url.pathname;
  return proxied.href;
}

function connectTo(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get("host");
  return folder?.startsWith("/") ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(port || 5432), hostname);
}

/** What came from each socket. */
type Kept = Map<Socket, Buffer[]>;
type Wire = { swallowed: Direction | null; delayMs: number; kept: Kept | null };
type Pair = { hasClient(): boolean; settle(): void; forget(): void; reset(): void };

function join(client: Socket, server: Socket, wire: Wire, whenOver: (pair: Pair) => void): Pair {
  const open = new Set([client, server]);
  let isForgotten = false;
  const isSwallowed = (direction: Direction) =>
    isForgotten || wire.swallowed === "both" || wire.swallowed === direction;
  const pass = (from: Socket, to: Socket, direction: Direction) => {
    let sent = Promise.resolve();
    from.on("data", (chunk: Buffer) => {
      if (isSwallowed(direction)) return;
      const { delayMs, kept } = wire;
      if (kept)
        kept
          .set(from, kept.get(from) ?? [])
          .get(from)
          ?.push(chunk);
      const later = () => (delayMs > 0 ? sleep(delayMs) : undefined);
      sent = sent.then(later).then(() => void (to.writable && to.write(chunk)));
    });
    from.on("error", () => undefined);
    from.on("close", () => {
      open.delete(from);
      if (open.size === 0) whenOver(pair);
      if (!isSwallowed(direction)) void sent.then(() => to.destroy());
    });
  };
  const pair: Pair = {
    hasClient: () => open.has(client),
    settle: () => {
      if (open.size === 2) return;
      client.destroy();
      server.destroy();
    },
    forget: () => {
      isForgotten = true;
    },
    reset: () => {
      client.resetAndDestroy();
      server.destroy();
    },
  };
  pass(client, server, "toServer");
  pass(server, client, "toClient");
  return pair;
}
