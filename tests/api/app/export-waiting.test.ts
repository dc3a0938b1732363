import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exportBounds } from "#platform/server/exports/export-slot-store.ts";
import {
  askExport,
  askInOrder,
  type ExportAsked,
  exported,
  holdCases,
  holdTable,
  readExport,
  statementsThatWait,
  turnsOf,
} from "#tests/support/calls/ask-exports.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import type { HeldLock } from "#tests/support/havn/hold-lock.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let held: HeldLock | null = null;

beforeEach(async () => {
  // Without jobs, which would wait for the cases that tests lock.
  havn = await startTestHavn({ env: { HAVN_ROLES: "api", HAVN_RATE_LIMITS: "false" } });
  await buildCase(havn);
});
afterEach(async () => {
  await letGo();
  await havn.close();
});

const hold = async () => {
  held = await holdCases(havn);
};
const letGo = async () => {
  await held?.letGo();
  held = null;
};
const ask = (person: PersonName, asked?: ExportAsked) => askExport(havn, person, asked);
const inOrder = (names: readonly PersonName[], asked?: ExportAsked) => askInOrder(havn, names, asked);
const begun = () => turnsOf(havn, true);
const waiting = () => turnsOf(havn, false);
const stateOf = async (person: PersonName, key: string) =>
  (await havn.as(person).getExportState({ body: { key } })).state;
/** Resolves when the next request is answered, or its client has gone. */
const nextIsOver = () =>
  new Promise<void>((resolve) =>
    havn.havn.fastify.server.once("request", (_request, reply: ServerResponse) => reply.once("close", resolve)),
  );
const { nora, nils, fie } = people;

describe("a queued export", () => {
  test("reports its position to the person who requested it", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await hold();
    const asked = [...(await inOrder(["nils"], { key: first })), ...(await inOrder(["nils"], { key: second }))];
    await expect.poll(() => stateOf("nils", first)).toBe("making");
    expect(await stateOf("nils", second)).toBe("waiting");
    expect(await stateOf("nora", second)).toBe("none");
    expect(await stateOf("nils", randomUUID())).toBe("none");
    await letGo();
    await Promise.all(asked.map(readExport));
    expect(await stateOf("nils", first)).toBe("none");
  });

  test("is given up by disconnecting, while waiting and while being generated", async () => {
    const [leaving, left] = [new AbortController(), new AbortController()];
    await hold();
    const [made] = await inOrder(["nils"], { signal: leaving.signal });
    const rest = await inOrder(["nora", "fie"]);
    const [waits] = await inOrder(["finn"], { signal: left.signal });
    left.abort();
    await expect(waits).rejects.toThrow("abort");
    await expect.poll(waiting).toEqual([nora.id, fie.id]);
    leaving.abort();
    await expect(made).rejects.toThrow("abort");
    await expect.poll(begun).toEqual([nora.id]);
    await letGo();
    expect(await Promise.all(rest.map(readExport))).toEqual([exported, exported]);
  });

  test("gets no slot if its client left before being identified", async () => {
    const gone = new AbortController();
    // After this time, the session has to be checked in the database again.
    havn.clock.forward({ seconds: 30 });
    const authorization = await havn.bearer("nils");
    await hold();
    const sessions = await holdTable(havn, "sign_in_session");
    const isOver = nextIsOver();
    const asked = ask("nils", { authorization, signal: gone.signal });
    const answer = expect(asked).rejects.toThrow("abort");
    await expect.poll(() => statementsThatWait(havn)).toBe(1);
    gone.abort();
    await answer;
    await isOver;
    await sessions.letGo();
    const [next] = await inOrder(["nora"]);
    await expect.poll(begun).toEqual([nora.id]);
    await letGo();
    expect(await readExport(next)).toEqual(exported);
  });

  test("is rejected if the person already has three waiting besides the one being generated", async () => {
    await hold();
    const asked = await inOrder(["nils", "nils", "nils", "nils"]);
    const refused = await ask("nils");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "15"]);
    expect(await refused.json()).toMatchObject({ data: { code: "ownExportsWait", retryAfterSeconds: 15 } });
    await letGo();
    expect(await Promise.all(asked.map(readExport))).toEqual([exported, exported, exported, exported]);
    expect(await readExport(ask("nils"))).toEqual(exported);
  });

  test("is rejected if fifty are waiting before it", async () => {
    const { process } = havn.havn.app.processConnection;
    const lay = (count: number, from: number, is_begun: boolean) =>
      havn.db
        .insertInto("export_slot")
        .values(Array.from({ length: count }, (_, i) => ({ process, person_id: from + i, key: null, is_begun })))
        .execute();
    await lay(2, 100, true);
    await lay(exportBounds.waiting, 200, false);
    const refused = await ask("nils");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "15"]);
    expect(await refused.json()).toMatchObject({ data: { code: "exportsWait" } });
    await havn.db.deleteFrom("export_slot").where("person_id", "=", 249).execute();
    const [asked] = await inOrder(["nils"]);
    await havn.db.deleteFrom("export_slot").where("person_id", ">=", 100).execute();
    expect(asked && (await readExport(asked))).toEqual(exported);
  });

  test("uses the permissions at the moment it is generated", async () => {
    await hold();
    const asked = await inOrder(["nora", "fie", "nils"]);
    await havn.db.deleteFrom("user_customer").where("user_id", "=", nils.id).execute();
    havn.clock.forward({ seconds: 30 });
    await letGo();
    expect(await Promise.all(asked.map(async (one) => (await one).status))).toEqual([200, 200, 401]);
    expect([...(await begun()), ...(await waiting())]).toEqual([]);
  });

  test("still gets its slot when the process stops", async () => {
    const other = await startBeside(havn, havn.url, { HAVN_ROLES: "api", HAVN_RATE_LIMITS: "false" });
    const { port } = other.fastify.server.address() as AddressInfo;
    await hold();
    const [first] = await inOrder(["nils"]);
    const [second, waits] = await inOrder(["nora", "fie"], { url: `http://localhost:${port}` });
    await expect.poll(begun).toEqual([nils.id, nora.id]);
    const closing = other.close();
    await letGo();
    expect(await Promise.all([first, second, waits].map(readExport))).toEqual([exported, exported, exported]);
    await closing;
  });
});

test("an invalid export is rejected at once, even if others wait", async () => {
  await hold();
  const asked = await inOrder(["nils", "nora"]);
  const wrong = await ask("fie", { body: { filters: { createdFrom: "today", createdTo: "today-1" } } });
  expect(wrong.status).toBe(400);
  await letGo();
  await Promise.all(asked.map(readExport));
});
