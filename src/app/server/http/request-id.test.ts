import { expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { workFields, workOf } from "#platform/server/requests/current-work.ts";
import { httpServer } from "./http-server.ts";

type Asked = { readonly given: string; readonly proxies?: string; readonly peer?: string };

async function idsOf({ given, proxies = "", peer = "10.0.0.5" }: Asked): Promise<Readonly<Record<string, unknown>>> {
  const production = { NODE_ENV: "production", HAVN_ORIGIN: "https://havn.example", DATABASE_URL: "postgres://a/havn" };
  const server = await httpServer(readSettings({ ...production, HAVN_LOG: "silent", HAVN_TRUSTED_PROXIES: proxies }));
  server.get("/ids", (request) => workFields(workOf(request)));
  const reply = await server.inject({ url: "/ids", remoteAddress: peer, headers: { "x-request-id": given } });
  await server.close();
  const { requestId, callerRequestId } = reply.json<Record<string, unknown>>();
  expect(reply.headers["x-request-id"]).toBe(requestId);
  return { requestId, ...(callerRequestId !== undefined && { callerRequestId }) };
}

const ours = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/);

test.each<[string, Asked, Readonly<Record<string, unknown>>]>([
  ["a caller's is kept beside ours", { given: "abc-12345678" }, { requestId: ours, callerRequestId: "abc-12345678" }],
  [
    "even from the last proxy, which nothing names",
    { given: "abc-12345678", peer: "127.0.0.1" },
    { requestId: ours, callerRequestId: "abc-12345678" },
  ],
  ["a trusted proxy's is ours", { given: "abc-12345678", proxies: "10.0.0.0/8" }, { requestId: "abc-12345678" }],
  ["that of the one proxy", { given: "abc-12345678", proxies: "1" }, { requestId: "abc-12345678" }],
  [
    "not if none is trusted",
    { given: "abc-12345678", proxies: "0" },
    { requestId: ours, callerRequestId: "abc-12345678" },
  ],
  [
    "not from elsewhere",
    { given: "abc-12345678", proxies: "10.0.0.0/8", peer: "192.0.2.7" },
    { requestId: ours, callerRequestId: "abc-12345678" },
  ],
  [
    "of another form",
    { given: "Root=1-67891233-abcdef012345678912345678", proxies: "1" },
    { requestId: ours, callerRequestId: "Root=1-67891233-abcdef012345678912345678" },
  ],
  [
    "no text, line or address",
    { given: 'Call me, anna@havn.example "\u001b[31m' },
    { requestId: ours, callerRequestId: "Callmeannahavn.example31m" },
  ],
  ["not all of a long one", { given: "a".repeat(5_000) }, { requestId: ours, callerRequestId: "a".repeat(64) }],
  ["nothing", { given: "<>" }, { requestId: ours }],
])("a request's id: %s", async (_name, asked, expected) => {
  expect(await idsOf(asked)).toEqual(expected);
});
