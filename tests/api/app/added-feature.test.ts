import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postcardCalls, postcardContract, postcardServer, postcardTable } from "#tests/support/features/postcards.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ added: [{ contract: postcardContract, server: postcardServer }] });
  await postcardTable.execute(havn.db);
});
afterAll(() => havn.close());

test("a feature works by its manifests alone: its call, job, live topic and audit rows", async () => {
  const send = async (body: object) => {
    const headers = { authorization: await havn.bearer("bo"), "content-type": "application/json" };
    const { path } = postcardCalls.sendPostcard;
    return fetch(havn.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const [nils, nora] = await heard(havn, ["nils", "nora"], async () => {
    expect((await send({ toId: people.nils.id, text: "Hilsen fra Skagen" })).status).toBe(200);
  });
  expect([nils, nora]).toEqual([[{ kind: "postcard" }], []]);
  const stamped = sql<{ id: number }>`select id from postcard where stamped_at is not null`;
  await expect.poll(async () => (await stamped.execute(havn.db)).rows).toEqual([{ id: 1 }]);
  const { rows, names } = await havn.as("anna").getAuditRowsBySearch({ body: { searchText: "SendPostcard" } });
  expect(rows).toMatchObject([{ status: 200, detail: { postcardId: 1 }, about: { kind: "postcard", id: 1 } }]);
  expect(names).toContainEqual({ kind: "postcard", id: 1, name: "Hilsen fra Skagen", to: null });
  expect((await send({ toId: people.nils.id })).status).toBe(400);
});
