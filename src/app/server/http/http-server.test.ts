import { expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { rawHead, sendRaw } from "#tests/support/network/raw-connection.ts";
import { httpServer } from "./http-server.ts";

test("the log contains no query, even for absolute URLs", async () => {
  const lines: string[] = [];
  const settings = readSettings({ HAVN_LOG: "trace" });
  const server = await httpServer(settings, { logLines: { write: (line) => lines.push(line) } });
  server.get("/a", async () => "a");
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  for (const address of ["/a?token=secret", "http://elsewhere.example/a?token=secret", "/%?token=secret"])
    await sendRaw(url, rawHead("GET", address));
  await server.close();
  expect(lines.join("")).toContain('"url":"/a"');
  expect(lines.join("")).not.toContain("secret");
});

test.each([
  ["/%", "/%25"],
  ["//elsewhere.example/%ff?a=%", "/elsewhere.example/%25ff?a=%"],
  ["/cases/%zz%20?q=1", "/cases/%25zz%2520?q=1"],
])("a browser requesting %s is redirected to the page saying that it doesn't exist", async (url, page) => {
  const server = await httpServer(readSettings({ HAVN_LOG: "silent" }));
  const origin = await server.listen({ port: 0, host: "127.0.0.1" });
  const asked = async (path: string, accept: string) => await sendRaw(origin, rawHead("GET", path, { accept }));
  const browser = await asked(url, "text/html,*/*");
  const program = await asked(url, "application/json");
  const call = await asked("/api/%zz", "text/html");
  await server.close();
  expect([browser.status, browser.headers.location]).toEqual([302, page]);
  expect([program.status, call.status]).toEqual([400, 400]);
});

test.each<Record<string, string>>([
  {},
  { "accept-language": "da-DK,en;q=0.5" },
  { "accept-language": "da", cookie: "i18n_redirected=da" },
])("an error has an English message and its code, whatever the reader's language: %j", async (headers) => {
  const server = await httpServer(readSettings({ HAVN_LOG: "silent" }));
  const reply = await server.inject({ url: "/api/nothing", headers });
  const beforeRouting = await server.inject({ url: "/api/%zz", headers });
  await server.close();
  expect(reply.json()).toMatchObject({ statusCode: 404, message: "Not Found", data: { code: "notFound" } });
  expect(beforeRouting.json()).toMatchObject({ statusCode: 400, message: "Bad Request", data: { code: "badRequest" } });
});

test.each(["//elsewhere.example/a", "/\\elsewhere.example/a", "/elsewhere.example/a"])(
  "the page about a database outage returns here, also from %s",
  async (url) => {
    const server = await httpServer(readSettings({ HAVN_LOG: "silent" }));
    server.get("/*", async () => {
      throw new DatabaseUnavailable("away");
    });
    const origin = await server.listen({ port: 0, host: "127.0.0.1" });
    const { body: page } = await sendRaw(origin, rawHead("GET", url, { accept: "text/html" }));
    await server.close();
    expect(page).toContain('href="/elsewhere.example/a"');
    expect(page).toContain('data-target="/elsewhere.example/a"');
  },
);
