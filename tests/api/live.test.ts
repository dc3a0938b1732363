import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { newsChannel } from "#platform/server/live-news.ts";
import { buildCase, buildDraft, change, write } from "#tests/support/cases.ts";
import { companyOf, type PersonName, people } from "#tests/support/people.ts";
import { startTestHavn, type TestHavn } from "#tests/support/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

/** What a person's stream tells while `act` happens, and until a last event that everybody gets. */
async function heard(persons: readonly PersonName[], act: () => Promise<void>): Promise<LiveEvent[][]> {
  const streams = await Promise.all(
    persons.map(async (person) => {
      const controller = new AbortController();
      const headers = { authorization: await havn.bearer(person) };
      const response = await fetch(havn.url + careCaseCalls.followEvents.path, { headers, signal: controller.signal });
      expect(response.headers.get("content-type")).toContain("text/event-stream");
      const events: LiveEvent[] = [];
      const reading = collect(response, events).catch(() => undefined);
      return {
        events,
        stop: () => {
          controller.abort();
          return reading;
        },
      };
    }),
  );
  await act();
  await Promise.all(persons.map(sayGoodbye));
  await expect.poll(() => streams.every(({ events }) => events.at(-1)?.caseId === goodbye)).toBe(true);
  for (const stream of streams) await stream.stop();
  return streams.map(({ events }) => events.slice(0, -1));
}

/** No case has this number; what was told before has arrived when its news does. */
const goodbye = 999_999_999;

async function sayGoodbye(person: PersonName): Promise<void> {
  const facts = {
    customerNumber: companyOf[person] ?? null,
    isInternal: false,
    draftOf: people[person].id,
    ownedBy: null,
  };
  const news = [{ topic: "case", event: { kind: "case", caseId: goodbye }, facts }];
  await sql`select pg_notify(${newsChannel}, ${JSON.stringify({ news })})`.execute(havn.db);
}

async function collect(response: Response, events: LiveEvent[]): Promise<void> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) if (part.startsWith("data: ")) events.push(JSON.parse(part.slice(6)));
  }
}

test("a change and a message reach those who may see the case, and only what may be told", async () => {
  const careCase = await buildCase(havn);
  const [anna, nils, fie] = await heard(["anna", "nils", "fie"], async () => {
    await change(havn, "bo", careCase, { severity: "Critical" });
    await write(havn, "bo", careCase.id, "<p>Internt</p>", true);
    await write(havn, "bo", careCase.id, "<p>Eksternt</p>");
  });
  const kinds = (events: LiveEvent[] | undefined) => events?.map(({ kind, caseId }) => [kind, caseId === careCase.id]);
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

test("an open stream does not keep Havn from closing", async () => {
  const closing = await startTestHavn();
  const headers = { authorization: await closing.bearer("anna") };
  const response = await fetch(closing.url + careCaseCalls.followEvents.path, { headers });
  const [, text] = await Promise.all([closing.close(), response.text()]);
  expect(text).toBe("retry: 2000\n\n");
});

test("drafts are their creator's", async () => {
  const [anna, nora, nils] = await heard(["anna", "nora", "nils"], async () => {
    await buildDraft(havn);
  });
  expect([anna?.length, nora?.length, nils?.length]).toEqual([0, 0, 1]);
});
