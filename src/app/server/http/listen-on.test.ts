import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { rawHead, sendRaw } from "#tests/support/network/raw-connection.ts";
import { httpServer } from "./http-server.ts";
import { listenOn } from "./listen-on.ts";

let server: FastifyInstance;
let port: number;

beforeEach(async () => {
  port = await freePort();
  server = await httpServer(readSettings({ PORT: String(port), HAVN_LOG: "silent" }));
  server.get("/who", async ({ raw: { socket } }) => socket.localAddress);
});
afterEach(() => server.close());

const both = async () => ["127.0.0.1", "127.0.0.2", "127.0.0.1"];
const at = (address: string) => `http://${address}:${port}`;

test("one server handles all addresses of localhost, including invalid requests", async () => {
  await listenOn(server, { port, host: "localhost" }, both);
  for (const address of ["127.0.0.1", "127.0.0.2"]) {
    expect(await sendRaw(at(address), rawHead("GET", "/who"))).toMatchObject({ status: 200, body: address });
    const refused = await sendRaw(at(address), "garbage\r\n\r\n");
    expect(refused).toMatchObject({ status: 400, headers: { "x-content-type-options": "nosniff" } });
    expect(JSON.parse(refused.body)).toMatchObject({ statusCode: 400, data: { code: "badRequest" } });
  }
});

test("all addresses are closed at the end", async () => {
  await listenOn(server, { port, host: "localhost" }, both);
  await server.close();
  for (const address of ["127.0.0.1", "127.0.0.2"])
    await expect(sendRaw(at(address), "")).rejects.toThrow("ECONNREFUSED");
});

test("an unavailable second address doesn't prevent listening on the first", async () => {
  await listenOn(server, { port, host: "localhost" }, async () => ["127.0.0.1", "192.0.2.1"]);
  expect(await sendRaw(at("127.0.0.1"), rawHead("GET", "/who"))).toMatchObject({ body: "127.0.0.1" });
});

test("an unavailable first address prevents it", async () => {
  const other = await httpServer(readSettings({ PORT: String(port), HAVN_LOG: "silent" }));
  await listenOn(server, { port, host: "127.0.0.1" });
  await expect(listenOn(other, { port, host: "localhost" }, both)).rejects.toThrow("EADDRINUSE");
  await other.close();
});
