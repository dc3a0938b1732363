import { sql } from "kysely";
import { expect } from "vitest";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { liveEventChannel } from "#platform/server/live/live-event-bus.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { companyOf, type PersonName, people } from "#tests/support/people/people.ts";
import { openStream } from "./open-event-stream.ts";

/** Marker events for nonexistent cases: once received, all earlier events have been. */
const hello = 999_999_998;
const goodbye = 999_999_999;

type Stream = { readonly person: PersonName; readonly events: LiveEvent[]; stop(): Promise<void> };

/** Events on each person's stream caused by `act`, in order. */
export async function heard(
  havn: TestHavn,
  persons: readonly PersonName[],
  act: () => Promise<unknown>,
): Promise<LiveEvent[][]> {
  const streams = await Promise.all(persons.map((person) => open(havn, person)));
  await sayAndWait(havn, streams, hello);
  await act();
  await sayAndWait(havn, streams, goodbye);
  for (const stream of streams) await stream.stop();
  const placeOf = (events: readonly LiveEvent[], number: number) => events.findIndex(({ caseId }) => caseId === number);
  return streams.map(({ events }) => events.slice(placeOf(events, hello) + 1, placeOf(events, goodbye)));
}

async function open(havn: TestHavn, person: PersonName): Promise<Stream> {
  const { told, stop } = await openStream(havn, person);
  return {
    person,
    stop,
    get events() {
      return told.flatMap(({ sent }) => (sent.kind === "here" ? [] : (sent as LiveEvent)));
    },
  };
}

async function sayAndWait(havn: TestHavn, streams: readonly Stream[], caseId: number): Promise<void> {
  await Promise.all(streams.map(({ person }) => say(havn, person, caseId)));
  await expect.poll(() => streams.every(({ events }) => events.some((event) => event.caseId === caseId))).toBe(true);
}

/** Publishes a live event for this person only. */
export async function say({ db }: TestHavn, person: PersonName, caseId: number): Promise<void> {
  const facts = {
    customerNumber: companyOf[person] ?? null,
    isInternal: false,
    draftOf: people[person].id,
    ownedBy: null,
  };
  const events = [{ topic: "case", event: { kind: "case", caseId }, facts }];
  await sql`select pg_notify(${liveEventChannel}, ${JSON.stringify({ events })})`.execute(db);
}
