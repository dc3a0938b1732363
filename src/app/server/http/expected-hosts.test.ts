import { expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { production } from "#tests/support/havn/production.ts";
import { rawHead, sendRaw } from "#tests/support/network/raw-connection.ts";
import { isExpectedHost } from "./expected-hosts.ts";
import { httpServer } from "./http-server.ts";

const origin = "https://care.example.com";

test.each([
  ["care.example.com", true],
  ["Care.Example.com", true],
  ["care.example.com:443", true],
  ["care.example.com:8443", true],
  ["care.example.com.", true],
  ["127.0.0.1:3000", true],
  ["10.0.0.5", true],
  ["[::1]:3000", true],
  ["[2001:db8::1]", true],
  ["localhost:3000", true],
  ["havn1:3000", true],
  ["havn_backend", true],
  ["", true],
  ["havn.default.svc.cluster.local", true],
  ["havn.corp.internal:3000", true],
  ["evil.example", false],
  ["evil.example:3000", false],
  ["evilcare.example.com", false],
  ["care.example.com.evil.example", false],
  ["care.example.com@evil.example", false],
  ["10.0.0.5.evil.example", false],
  ["mylocal.example", false],
  ["notlocal", true],
  ["evil.notlocal", false],
])("Host: %s", (host, expected) => {
  expect(isExpectedHost(host, { origin, hosts: [] })).toBe(expected);
});

test("other hosts are allowed by name, or all", () => {
  expect(isExpectedHost("Havn1.other.example:3000", { origin, hosts: ["havn1.other.example"] })).toBe(true);
  expect(isExpectedHost("havn2.other.example", { origin, hosts: ["havn1.other.example"] })).toBe(false);
  expect(isExpectedHost("evil.example", { origin, hosts: ["*"] })).toBe(true);
});

test("another host is refused in production, except for health and metrics, and is one warning", async () => {
  const lines: string[] = [];
  const settings = readSettings({ ...production, HAVN_LOG: "warn" });
  const server = await httpServer(settings, { logLines: { write: (line) => lines.push(line) } });
  for (const path of ["/", "/health/live", "/integrity/Check", "/metrics"]) server.get(path, async () => "here");
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const statusAt = async (path: string, host: string) => (await sendRaw(url, rawHead("GET", path, { host }))).status;
  const statuses = [];
  for (const path of ["/", "/healthy", "/health/live?a", "/integrity/Check", "/metrics", "/"])
    statuses.push(await statusAt(path, "evil.example"));
  expect(statuses).toEqual([421, 421, 200, 200, 200, 421]);
  expect(await statusAt("/", "havn.example")).toBe(200);
  expect(await statusAt("/", "127.0.0.1:3000")).toBe(200);
  const refused = await sendRaw(url, rawHead("GET", "/", { host: "evil.example", "accept-language": "da" }));
  await server.close();
  expect(JSON.parse(refused.body)).toMatchObject({
    message: "This Havn has another address",
    data: { code: "otherHost" },
  });
  expect(lines.filter((line) => line.includes("HAVN_HOSTS"))).toHaveLength(1);
});

test("outside of production any host will do", async () => {
  const server = await httpServer(readSettings({ HAVN_LOG: "silent" }));
  server.get("/", async () => "here");
  const reply = await server.inject({ url: "/", headers: { host: "evil.example" } });
  await server.close();
  expect(reply.statusCode).toBe(200);
});
