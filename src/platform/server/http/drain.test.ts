import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventStreams } from "#platform/server/live/event-stream.ts";
import { Drain } from "./drain.ts";

let server: FastifyInstance;
let address: string;
let asked: PromiseWithResolvers<void>;
let finished: PromiseWithResolvers<void>;
let whileClosing: () => Promise<void>;

beforeEach(async () => {
  asked = Promise.withResolvers();
  finished = Promise.withResolvers();
  server = fastify({ return503OnClosing: false });
  new Drain({ drainMs: 0, transferMs: 0 }).watch(server);
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
});

afterEach(() => server.close());

/** Milliseconds until the server is closed; pending requests are answered once closing has begun. */
async function close(): Promise<number> {
  const start = performance.now();
  const closed = server.close();
  finished.resolve();
  await closed;
  return performance.now() - start;
}

// A kept-alive connection would take four seconds to close; a stalled machine may add two.
const tries = { retry: 4 };

test("answers pending requests, and their connections don't delay closing", tries, async () => {
  const reply = fetch(`${address}/slow`).then((response) => response.text());
  await asked.promise;
  expect(await close()).toBeLessThan(2000);
  expect(await reply).toBe("answered");
});

test("event streams end, and say when to come back", tries, async () => {
  const stream = await fetch(`${address}/events`, { headers: { accept: "text/event-stream" } });
  expect(await close()).toBeLessThan(2000);
  expect(await stream.text()).toMatch(/^data: 1\n\nretry: [1-4]\d{3}\n\n$/);
});

test("idle keep-alive connections don't delay closing", tries, async () => {
  finished.resolve();
  await (await fetch(`${address}/slow`)).text();
  expect(await close()).toBeLessThan(2000);
});

test("a connection that opens while it closes, and asks for nothing, doesn't delay closing", tries, async () => {
  const { port } = server.server.address() as AddressInfo;
  whileClosing = async () => {
    await sleep(50);
    connect({ port, host: "localhost" }).on("error", () => undefined);
    await once(server.server, "connection");
  };
  expect(await close()).toBeLessThan(2000);
});
