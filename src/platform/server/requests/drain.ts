import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { whenClosed } from "./when-closed.ts";

export type DrainTimes = {
  /** How long requests are still accepted after readiness was withdrawn, so that clients can stop sending them. */
  readonly drainMs: number;
  /** How long downloads and uploads may take to finish after that. */
  readonly transferMs: number;
};

/** How long other requests may take. */
const requestMs = 30_000;
/** How long a connection may stay open for a request that is already on its way. */
const graceMs = 1_000;

type Replies = Set<ServerResponse>;
/** Connections, with their unfinished replies. */
type Connections = Iterable<[Socket, Replies]>;

/**
 * Stops the server without an error for any client. First it reports that it isn't ready, and closes each connection
 * with its next reply. Then it closes the port and idle connections, and finishes requests in progress.
 */
export class Drain {
  readonly #times: DrainTimes;
  readonly #connections = new Map<Socket, Replies>();
  readonly #transfers = new WeakSet<ServerResponse>();
  #left: PromiseWithResolvers<void> | null = null;
  #phase: "open" | "leaving" | "closing" = "open";

  constructor(times: DrainTimes) {
    this.#times = times;
  }

  /** Whether the process is about to stop and shouldn't get new requests. */
  get isLeaving(): boolean {
    return this.#phase !== "open";
  }

  /** Gives this reply the time limit of transfers. */
  allowTransfer(raw: ServerResponse): void {
    this.#transfers.add(raw);
  }

  /** Tracks all connections of the server. */
  watch(server: FastifyInstance): void {
    server.server.on("connection", (socket: Socket) => {
      const replies: Replies = new Set();
      this.#connections.set(socket, replies);
      if (this.#phase === "closing") this.#endIdle([[socket, replies]]);
      socket.once("close", () => {
        this.#connections.delete(socket);
        this.#finishIfEmpty();
      });
    });
    server.server.prependListener("request", ({ socket }: IncomingMessage, raw: ServerResponse) => {
      this.#connections.get(socket)?.add(raw);
      whenClosed(raw, () => this.#answered(socket, raw));
    });
    server.addHook("onSend", async (_request, reply) => {
      if (this.isLeaving) reply.header("connection", "close");
    });
    // Node would close connections whose request it hasn't read yet.
    server.server.closeIdleConnections = () => undefined;
    server.addHook("preClose", async () => this.#close());
  }

  /** Withdraws readiness. */
  withdraw(): void {
    if (this.#phase === "open") this.#phase = "leaving";
  }

  /** The same; resolves when it is time to close the server. */
  async leave(): Promise<void> {
    this.withdraw();
    await sleep(this.#times.drainMs);
  }

  /** Resolves when all connections are closed, after the port was closed. */
  async finished(): Promise<void> {
    this.#left ??= Promise.withResolvers();
    this.#finishIfEmpty();
    await this.#left.promise;
  }

  #close(): void {
    this.#phase = "closing";
    this.#endIdle(this.#connections);
    this.#endAfter(requestMs, (replies) => ![...replies].some((raw) => this.#transfers.has(raw)));
    this.#endAfter(Math.max(requestMs, this.#times.transferMs), () => true);
  }

  /** Closes connections that are idle now; those that open or become idle later get a time limit of their own. */
  #endIdle(connections: Connections): void {
    const isIdle = (replies: Replies) => replies.size === 0;
    const idle = [...connections].filter(([, replies]) => isIdle(replies));
    this.#endAfter(this.#times.drainMs > 0 ? graceMs : 0, isIdle, idle);
  }

  #endAfter(ms: number, isMeant: (replies: Replies) => boolean, connections: Connections = this.#connections): void {
    const end = () => {
      for (const [socket, replies] of connections) if (isMeant(replies)) socket.destroy();
    };
    // Requests that have already arrived are read first.
    setTimeout(() => setImmediate(end), ms).unref();
  }

  #answered(socket: Socket, raw: ServerResponse): void {
    const replies = this.#connections.get(socket);
    replies?.delete(raw);
    if (this.#phase !== "closing" || !replies || replies.size > 0) return;
    // A reply that began earlier didn't announce that the connection closes, so the client may already have sent the
    // next request.
    const isAnnounced = raw.getHeader("connection") === "close" || this.#times.drainMs === 0;
    const end = () => {
      if (replies.size > 0) return;
      socket.end();
      setTimeout(() => socket.destroy(), graceMs).unref();
    };
    if (isAnnounced) end();
    else setTimeout(end, graceMs).unref();
  }

  #finishIfEmpty(): void {
    if (this.#connections.size === 0) this.#left?.resolve();
  }
}
