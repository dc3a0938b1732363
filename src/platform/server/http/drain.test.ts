import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drainOnClose } from "./drain.ts";

let server: FastifyInstance;
let address: string;
let asked: PromiseWithResolvers<void>;
let finished: PromiseWithResolvers<void>;

beforeEach(async () => {
  asked = Promise.withResolvers();
  finished = Promise.withResolvers();
  server = fastify({ return503OnClosing: false });
  drainOnClose(server);
  server.get("/slow", async () => {
    asked.resolve();
    await finished.promise;
    return "answered";
  });
  server.get("/events", (_request, reply) => {
    reply.hijack().raw.writeHead(200, { "content-type": "text/event-stream" });
    reply.raw.write("data: 1\n\n");
  });
  address = await server.listen({ port: 0, host: "localhost" });
});

afterEach(() => server.close());

/** Milliseconds that closing takes; what is under way is finished once it has begun. */
async function close(): Promise<number> {
  const start = performance.now();
  const closed = server.close();
  finished.resolve();
  await closed;
  return performance.now() - start;
}

// Nobody waits for connections that are kept, which takes their other side four seconds; a machine that stalls may take two.
const tries = { retry: 4 };

test("a request under way is answered, and its connection does not hold up the end", tries, async () => {
  const reply = fetch(`${address}/slow`).then((response) => response.text());
  await asked.promise;
  expect(await close()).toBeLessThan(2000);
  expect(await reply).toBe("answered");
});

test("a stream of events ends", tries, async () => {
  const stream = await fetch(`${address}/events`, { headers: { accept: "text/event-stream" } });
  expect(await close()).toBeLessThan(2000);
  expect(await stream.text()).toBe("data: 1\n\n");
});

test("a connection kept for later does not hold up the end", tries, async () => {
  finished.resolve();
  await (await fetch(`${address}/slow`)).text();
  expect(await close()).toBeLessThan(2000);
});
