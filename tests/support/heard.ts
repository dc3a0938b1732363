import { sql } from "kysely";
import { expect } from "vitest";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { newsChannel } from "#platform/server/live-news.ts";
import { companyOf, type PersonName, people } from "./people.ts";
import type { TestHavn } from "./start-test-havn.ts";

/** What a person's stream tells while `act` happens, and until a last event that everybody gets. */
export async function heard(
  havn: TestHavn,
  persons: readonly PersonName[],
  act: () => Promise<unknown>,
): Promise<LiveEvent[][]> {
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
  await Promise.all(persons.map((person) => sayGoodbye(havn, person)));
  await expect.poll(() => streams.every(({ events }) => events.at(-1)?.caseId === goodbye)).toBe(true);
  for (const stream of streams) await stream.stop();
  return streams.map(({ events }) => events.slice(0, -1));
}

/** No case has this number; what was told before has arrived when its news does. */
const goodbye = 999_999_999;

async function sayGoodbye({ db }: TestHavn, person: PersonName): Promise<void> {
  const facts = {
    customerNumber: companyOf[person] ?? null,
    isInternal: false,
    draftOf: people[person].id,
    ownedBy: null,
  };
  const news = [{ topic: "case", event: { kind: "case", caseId: goodbye }, facts }];
  await sql`select pg_notify(${newsChannel}, ${JSON.stringify({ news })})`.execute(db);
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
