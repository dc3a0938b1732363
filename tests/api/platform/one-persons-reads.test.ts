import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Tables } from "#platform/server/database/row-types.ts";
import { personConcurrency } from "#platform/server/limits/person-concurrency.ts";
import { loadKeys } from "#sign-in/server/keys.ts";
import { newRefreshSecret, sealRefreshSecret } from "#sign-in/server/session/refresh-token.ts";
import { holdTable, statementsThatWait } from "#tests/support/calls/ask-exports.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { askedTexts } from "#tests/support/havn/asked-texts.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "web,api" } });
});
beforeEach(() => havn.clock.forward({ minutes: 1 }));
afterAll(() => havn.close());
afterEach(() => vi.restoreAllMocks());

/** Does something while nobody can read this table. */
async function whileLocked(table: keyof Tables, act: () => Promise<void>): Promise<void> {
  const lock = await holdTable(havn, table);
  await act().finally(() => lock.letGo());
}

const heldUp = () => statementsThatWait(havn);

const ask = async (path: string, person: PersonName | null, more: Readonly<Record<string, string>> = {}) =>
  fetch(havn.url + path, {
    headers: { accept: "text/html", ...(person && { authorization: await havn.bearer(person) }), ...more },
  });

const times = <T>(count: number, act: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => act(n));

const listOf = async (person: PersonName) =>
  (await havn.as(person).getCareCasesBySearch({ body: { preset: "active" } })).rows.map(({ id }) => id);

test("one person's many reads leave connections for everybody else", async () => {
  const { id } = await buildCase(havn);
  const read = () => havn.as("nils").getCareCaseMessageDrafts({ body: { caseId: id } });
  let all: ReturnType<typeof read>[] = [];
  await whileLocked("message_draft", async () => {
    all = times(30, read);
    await expect.poll(heldUp).toBe(personConcurrency.reads.atOnce);
    expect(await listOf("anna")).toContain(id);
    expect(await heldUp()).toBe(personConcurrency.reads.atOnce);
  });
  expect(await Promise.all(all)).toHaveLength(30);
});

test("twelve pages opened by one person at once are rendered a few at a time, and all of them are", async () => {
  const { id } = await buildCase(havn);
  let all: Promise<Response>[] = [];
  await whileLocked("message_draft", async () => {
    all = times(12, () => ask(`/cases/${id}`, "nils"));
    await expect.poll(heldUp).toBe(personConcurrency.pages.atOnce);
    const others = await Promise.all([ask("/cases", "anna"), ask("/cases", "nora"), ask("/login", null)]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await heldUp()).toBe(personConcurrency.pages.atOnce);
  });
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("staff who act for a customer are counted as themselves", async () => {
  const { id } = await buildCase(havn);
  const body = { caseId: id };
  let all: Promise<unknown>[] = [];
  await whileLocked("message_draft", async () => {
    all = [
      ...times(30, () => havn.as("anna").getCareCaseMessageDrafts({ body })),
      ...times(30, () => havn.as("nils", "anna").getCareCaseMessageDrafts({ body })),
    ];
    await expect.poll(heldUp).toBe(personConcurrency.reads.atOnce);
    all.push(havn.as("nils").getCareCaseMessageDrafts({ body }));
    await expect.poll(heldUp).toBe(personConcurrency.reads.atOnce + 1);
  });
  await Promise.all(all);
});

test("visitors are counted by their address", async () => {
  const { id } = await buildCase(havn);
  expect(await listOf("anna")).toContain(id);
  const { seal } = await loadKeys(havn.db);
  const expires = new Date(havn.clock.now().getTime() + 60_000);
  const refreshToken = await sealRefreshSecret(seal, newRefreshSecret(), expires);
  const refresh = () =>
    fetch(`${havn.url}/api/Authentication/RefreshLogin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refreshToken }),
    });
  let all: Promise<Response>[] = [];
  await whileLocked("refresh_token", async () => {
    all = times(30, refresh);
    await expect.poll(heldUp).toBe(personConcurrency.reads.atOnce);
    expect(await listOf("anna")).toContain(id);
    expect(await heldUp()).toBe(personConcurrency.reads.atOnce);
  });
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([401]));
});

test("a person with too many waiting reads gets a retry time, and then what they requested", async () => {
  const { id } = await buildCase(havn);
  const read = () => havn.as("nils").getCareCaseMessageDrafts({ body: { caseId: id } });
  const { atOnce, waiting } = personConcurrency.reads;
  let all: ReturnType<typeof read>[] = [];
  await whileLocked("message_draft", async () => {
    all = times(atOnce + waiting + 1, read);
    expect(await refusalOf(Promise.race(all))).toMatchObject({
      statusCode: 429,
      data: { code: "tooManyRequests", retryAfterSeconds: 5 },
    });
  });
  const ended = await Promise.allSettled(all);
  expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(await read()).toMatchObject({ drafts: [] });
});

test("nothing is read for a client that left while it waited", async () => {
  const { id } = await buildCase(havn);
  const seen = { come: 0, gone: 0 };
  havn.havn.fastify.server.prependListener("request", ({ url = "" }, reply) => {
    if (!url.includes("left")) return;
    seen.come += 1;
    reply.once("close", () => {
      seen.gone += 1;
    });
  });
  const headers = { authorization: await havn.bearer("nils"), accept: "text/html" };
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const readDrafts = () =>
    asked.mock.calls.flatMap(([first]) => askedTexts(first)).filter((text) => /from message_draft/.test(text)).length;
  let first: Promise<Response>[] = [];
  await whileLocked("message_draft", async () => {
    first = times(personConcurrency.pages.atOnce, () => ask(`/cases/${id}`, "nils"));
    await expect.poll(heldUp).toBe(personConcurrency.pages.atOnce);
    const left = new AbortController();
    const gone = times(20, () => fetch(`${havn.url}/cases/${id}?left`, { headers, signal: left.signal }));
    const ended = Promise.allSettled(gone);
    await expect.poll(() => seen.come).toBe(20);
    left.abort();
    await ended;
    await expect.poll(() => seen.gone).toBe(20);
  });
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask(`/cases/${id}`, "nils")).status).toBe(200);
  expect(readDrafts()).toBe(personConcurrency.pages.atOnce + 1);
});

test("a person's pages per minute are limited; a browser gets a page that reloads", async () => {
  const { rates } = havn.havn.app;
  await Promise.all(times(600, () => rates.count(`page ${people.nils.id}`, 600)));
  const page = await ask("/cases", "nils", { "accept-language": "da" });
  expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await page.text()).toContain("For meget på én gang");
  const data = await ask("/cases/_payload.json", "nils", { accept: "application/json" });
  expect([data.status, await data.json()]).toMatchObject([429, { data: { code: "tooManyRequests" } }]);
  expect((await ask("/cases", "nora")).status).toBe(200);
  expect((await ask("/login", null)).status).toBe(200);
  havn.clock.forward({ minutes: 1 });
  expect((await ask("/cases", "nils")).status).toBe(200);
});
