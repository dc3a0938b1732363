import { afterAll, beforeAll, expect, test } from "vitest";
import { liveCalls } from "#live/contract/calls.ts";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { buildCase, buildDraft, change, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("a change and a message reach those who may see the case, without hidden content", async () => {
  const careCase = await buildCase(havn);
  const [anna, nils, fie] = await heard(havn, ["anna", "nils", "fie"], async () => {
    await change(havn, "bo", careCase, { severity: "Critical" });
    await write(havn, "bo", careCase.id, "<p>Internt</p>", true);
    await write(havn, "bo", careCase.id, "<p>Eksternt</p>");
  });
  const kinds = (events: LiveEvent[] = []) =>
    events.filter(({ kind }) => kind !== "notification").map(({ kind, caseId }) => [kind, caseId === careCase.id]);
  expect(kinds(nils)).toEqual([
    ["case", true],
    ["message", true],
    ["case", true],
  ]);
  expect(kinds(anna)).toEqual([
    ["case", true],
    ["message", true],
    ["message", true],
    ["case", true],
  ]);
  expect(fie).toEqual([]);
  expect(JSON.stringify([anna, nils])).not.toContain("Internt");
});

test("an open stream does not keep Havn from closing, and gets a reconnection time", async () => {
  const closing = await startTestHavn();
  const headers = { authorization: await closing.bearer("anna") };
  const response = await fetch(closing.url + liveCalls.followEvents.path, { headers });
  const [, text] = await Promise.all([closing.close(), response.text()]);
  expect(text).toMatch(/^retry: \d+\n\ndata: \{"kind":"here"\}\nid: \S+\n\nretry: \d+\n\n$/);
});

test("drafts are for their creator only", async () => {
  const [anna, nora, nils] = await heard(havn, ["anna", "nora", "nils"], async () => {
    await buildDraft(havn);
  });
  expect([anna?.length, nora?.length, nils?.length]).toEqual([0, 0, 1]);
});

test("an event is for nobody if no feature says who may know of it", async () => {
  const [anna] = await heard(havn, ["anna"], () =>
    publishLiveEvent(havn.db, { topic: "undeclared", event: { kind: "case", caseId: 1 } }),
  );
  expect(anna).toEqual([]);
});
