import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { MessageAudience } from "#audience/contract/calls.ts";
import { WrittenMessage } from "#case-messages/web/composer/audience/written-message.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { onCasePage } from "#tests/support/components/on-case-page.tsx";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { AudienceLine } from "./AudienceLine.tsx";
import { audienceWords } from "./audience-words.ts";
import { audienceWeb } from "./feature.ts";

beforeAll(() => Promise.all([loadCatalogue("da"), loadCatalogue("en")]));

const none = { atOnce: 0, inSummary: 0, inbox: 0 };
const company = { name: "Nordhavn Fragt", count: 16, people: [], token: "1001.16.abcdef" };
const staff = { count: 9, people: [] };
const person = (id: number, name: string) => ({ id, name, isStaff: true, how: "atOnce" as const });
const lone = { id: 9, name: "Lone Ny" };
const mette = person(1, "Mette Holm");
const note = (...people: ReturnType<typeof person>[]): MessageAudience => ({
  ...{ company: null, staff },
  told: { customers: none, staff: { ...none, atOnce: people.length }, people: people.slice(0, 20) },
});
const answer = (atOnce: number, inSummary: number, count = 16): MessageAudience => ({
  ...{ company: { ...company, count }, staff },
  told: { customers: { ...none, atOnce, inSummary }, staff: none, people: [] },
});

test.each<[audience: MessageAudience, english: string, danish: string]>([
  [
    answer(3, 2),
    "16 people at Nordhavn Fragt can read this; 3 are mailed now, 2 at 08:00",
    "16 personer hos Nordhavn Fragt kan læse dette; 3 får mail nu, 2 kl. 08:00",
  ],
  [
    answer(1, 0, 1),
    "1 person at Nordhavn Fragt can read this; 1 is mailed now",
    "1 person hos Nordhavn Fragt kan læse dette; 1 får mail nu",
  ],
  [
    answer(0, 2),
    "16 people at Nordhavn Fragt can read this; 2 are mailed at 08:00",
    "16 personer hos Nordhavn Fragt kan læse dette; 2 får mail kl. 08:00",
  ],
  [
    answer(0, 0, 0),
    "Nobody at Nordhavn Fragt can read this yet; nobody is mailed",
    "Ingen hos Nordhavn Fragt kan læse dette endnu; ingen får mail",
  ],
  [
    { company, staff: null, told: null },
    "16 people at Nordhavn Fragt, and Havn, can read this",
    "16 personer hos Nordhavn Fragt og Havn kan læse dette",
  ],
  [
    { ...answer(1, 0, 2), company: { ...company, count: 2, byEmail: { count: 1, people: [lone] } } },
    "2 people at Nordhavn Fragt can read this, and Lone Ny by email; 1 is mailed now",
    "2 personer hos Nordhavn Fragt kan læse dette, og Lone Ny på mail; 1 får mail nu",
  ],
  [
    { ...answer(1, 0), company: { ...company, count: 0, byEmail: { count: 1, people: [lone] } } },
    "At Nordhavn Fragt, only Lone Ny can read this, by email; 1 is mailed now",
    "Hos Nordhavn Fragt kan kun Lone Ny læse dette, på mail; 1 får mail nu",
  ],
  [
    { company: { ...company, byEmail: { count: 1, people: [] } }, staff: null, told: null },
    "16 people at Nordhavn Fragt, and Havn, can read this, and one more person by email",
    "16 personer hos Nordhavn Fragt og Havn kan læse dette, og en person mere på mail",
  ],
  [note(), "Only staff; nobody is told", "Kun medarbejdere; ingen får besked"],
  [note(mette), "Only staff; Mette Holm is told", "Kun medarbejdere; Mette Holm får besked"],
  [
    note(mette, person(2, "Jonas Bek")),
    "Only staff; Mette Holm and Jonas Bek are told",
    "Kun medarbejdere; Mette Holm og Jonas Bek får besked",
  ],
  [
    note(mette, person(2, "Jonas Bek"), person(3, "Ida"), person(4, "Ole")),
    "Only staff; Mette Holm, Jonas Bek and 2 more are told",
    "Kun medarbejdere; Mette Holm, Jonas Bek og 2 til får besked",
  ],
])("says who reads it and who is told: %#", (audience, english, danish) => {
  expect([audienceWords(audience, wordsOf("en", "Havn")), audienceWords(audience, wordsOf("da", "Havn"))]).toEqual([
    english,
    danish,
  ]);
});

let mention = (_ids: readonly number[]) => {};
const sees = vi.fn();
const Written = () => {
  const [mentions, setMentions] = useState<readonly number[]>([]);
  mention = setMentions;
  return (
    <WrittenMessage value={{ isInternal: false, text: "", mentions, sees, along: undefined, takeAlong: () => {} }}>
      <AudienceLine />
    </WrittenMessage>
  );
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test("asks again after the last change of mentions and on events, not on keys, and notes what is seen", async () => {
  let count = 16;
  const calls = answerCalls(() => ({ body: answer(3, 2, count) }));
  const asked = () => calls.filter(({ name }) => name === "GetMessageAudience").map(({ body }) => body.mentions);
  await showInPage(onCasePage(<Written />));
  await screen.findByRole("button", { name: /^16 people at Nordhavn Fragt/ });
  expect(sees).toHaveBeenCalledWith(company.token);
  // Another key: the same mentions, in a new list.
  act(() => mention([]));
  act(() => mention([7]));
  act(() => mention([7, 8]));
  expect(asked()).toEqual([[]]);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(asked()).toEqual([[], [7, 8]]);
  count = 17;
  await act(() => invalidate(...(audienceWeb.keysOfEvent?.case?.({ kind: "case", caseId: 12 }) ?? [])));
  await screen.findByRole("button", { name: /^17 people at Nordhavn Fragt/ });
  expect(asked()).toEqual([[], [7, 8], [7, 8]]);
});
