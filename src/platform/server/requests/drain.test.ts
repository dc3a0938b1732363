import { once } from "node:events";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventStreams } from "#platform/server/live/event-stream.ts";
import { RawConnection, rawHead } from "#tests/support/network/raw-connection.ts";
import { Drain } from "./drain.ts";

let server: FastifyInstance;
let address: string;
let asked: PromiseWithResolvers<void>;
let finished: PromiseWithResolvers<void>;
let whileClosing: () => Promise<void>;

beforeEach(() => open());

afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

async function open(drainMs = 0): Promise<void> {
  asked = Promise.withResolvers();
  finished = Promise.withResolvers();
  server = fastify({ return503OnClosing: false });
  new Drain({ drainMs, transferMs: 0 }).watch(server);
  whileClosing = async () => undefined;
  server.addHook("preClose", () => whileClosing());
  const openStream = eventStreams(server);
  server.get("/slow", async () => {
    asked.resolve();
    await finished.promise;
    return "answered";
  });
  server.get("/events", (_request, reply) => {
    openStream(reply).write("data: 1\n\n");
  });
  address = await server.listen({ port: 0, host: "localhost" });
}

/** Resolves when the server is closed; pending requests are answered once closing has begun. */
async function close(): Promise<void> {
  const closed = server.close();
  finished.resolve();
  await closed;
}

/** A connection with a request that its client never closes. */
async function ask(path: string): Promise<RawConnection> {
  const connection = await RawConnection.open(address);
  connection.write(rawHead("GET", path, { connection: "keep-alive" }));
  return connection;
}

test("answers pending requests, and their connections don't delay closing", async () => {
  const connection = await ask("/slow");
  await asked.promise;
  await close();
  await connection.closed;
  expect(connection.reply()).toMatchObject({ status: 200, body: "answered" });
});

test("event streams end, and tell clients when to reconnect", async () => {
  const stream = await fetch(`${address}/events`, { headers: { accept: "text/event-stream" } });
  await close();
  expect(await stream.text()).toMatch(/^data: 1\n\nretry: [1-4]\d{3}\n\n$/);
});

test("idle keep-alive connections don't delay closing", async () => {
  finished.resolve();
  const connection = await ask("/slow");
  expect(await connection.answered()).toMatchObject({ status: 200 });
  await close();
  await connection.closed;
});

test("a connection that opens during the closing without a request doesn't delay it", async () => {
  const idle = await RawConnection.open(address);
  const late = Promise.withResolvers<RawConnection>();
  whileClosing = async () => {
    // Idle connections have been closed by then.
    await idle.closed;
    const connected = once(server.server, "connection");
    late.resolve(await RawConnection.open(address));
    await connected;
  };
  await close();
  await (await late.promise).closed;
});

test("a connection that opens during the grace period for a last request gets the same time", async () => {
  await server.close();
  await open(5_000);
  finished.resolve();
  const idle = await RawConnection.open(address);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  whileClosing = async () => {
    vi.advanceTimersByTime(600);
    const connected = once(server.server, "connection");
    const late = await RawConnection.open(address);
    await connected;
    vi.advanceTimersByTime(600);
    await idle.closed;
    late.write(rawHead("GET", "/slow", { connection: "keep-alive" }));
    expect(await late.answered()).toMatchObject({ status: 200 });
    vi.advanceTimersByTime(1_000);
    await late.closed;
  };
  await server.close();
});
