import { expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { httpServer } from "./http-server.ts";

type Seen = {
  readonly peer?: string;
  readonly forwarded: string;
  readonly proxies?: string;
  readonly inProduction?: boolean;
};

async function visitor({ peer = "127.0.0.1", forwarded, proxies = "", inProduction = true }: Seen): Promise<string> {
  const settings = readSettings({ HAVN_LOG: "silent", HAVN_TRUSTED_PROXIES: proxies });
  const server = await httpServer({ ...settings, production: inProduction });
  server.get("/ip", (request) => ({ ip: request.ip }));
  const headers = { "x-forwarded-for": forwarded };
  const reply = await server.inject({ url: "/ip", remoteAddress: peer, headers });
  await server.close();
  return reply.json<{ ip: string }>().ip;
}

test.each<[string, Seen, string]>([
  ["in production, the one that the last proxy saw", { forwarded: "203.0.113.9" }, "203.0.113.9"],
  ["whatever the client claims", { forwarded: "198.51.100.1, 203.0.113.9" }, "203.0.113.9"],
  ["without a proxy, the connection's", { forwarded: "203.0.113.9", inProduction: false }, "127.0.0.1"],
  ["of none", { forwarded: "203.0.113.9", proxies: "0" }, "127.0.0.1"],
  ["of two in a row", { forwarded: "1.1.1.1, 203.0.113.9, 10.0.0.5", proxies: "2" }, "203.0.113.9"],
  [
    "of two, outside of production",
    { forwarded: "203.0.113.9, 10.0.0.5", proxies: "2", inProduction: false },
    "203.0.113.9",
  ],
  [
    "of named ones, however many",
    { peer: "10.0.0.5", forwarded: "1.1.1.1, 203.0.113.9, 172.20.0.3, 10.0.0.5", proxies: "10.0.0.5,172.16.0.0/12" },
    "203.0.113.9",
  ],
  [
    "of a named one that isn't connected",
    { peer: "192.0.2.7", forwarded: "203.0.113.9", proxies: "10.0.0.5" },
    "192.0.2.7",
  ],
  [
    "of an IPv4 address within IPv6",
    { peer: "::ffff:10.0.0.5", forwarded: "203.0.113.9", proxies: "10.0.0.0/8" },
    "203.0.113.9",
  ],
  ["of an IPv6 network", { peer: "fd00::7", forwarded: "2001:db8::9", proxies: "fd00::/8" }, "2001:db8::9"],
])("the visitor's address: %s", async (_name, seen, expected) => {
  expect(await visitor(seen)).toBe(expected);
});
