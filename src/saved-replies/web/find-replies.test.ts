import { expect, test } from "vitest";
import type { SavedReplyRow } from "#saved-replies/contract/saved-reply.ts";
import { findReplies } from "./find-replies.ts";

const reply = (id: number, english: string, danish: string, more: Partial<SavedReplyRow> = {}): SavedReplyRow => ({
  id,
  version: 1,
  scope: "everybody",
  team: null,
  isInternal: false,
  mayEdit: false,
  texts: {
    "en-US": { title: english, beginning: `About ${english.toLowerCase()}` },
    "da-DK": { title: danish, beginning: `Om ${danish.toLowerCase()}` },
  },
  acts: [],
  usedAt: null,
  ...more,
});

const invoice = reply(1, "Invoice sent again", "Faktura sendt igen");
const password = reply(2, "New password", "Ny adgangskode", { scope: "own" });
const closed = reply(3, "We close the case", "Vi lukker sagen", { usedAt: "2026-11-01T10:00:00Z" });
const outage = reply(4, "Outage", "Nedbrud på ring", { scope: "team", usedAt: "2026-11-20T10:00:00Z" });
const all = [invoice, password, closed, outage];

test.each([
  ["nothing: recent ones first, then one's own, then those of all", "", [4, 3, 2, 1]],
  ["the beginning of a word of a title, in either language", "fakt", [1]],
  ["without case and accents, å as aa", "PAA ring", [4]],
  ["several words, anywhere", "sendt igen", [1]],
  ["a word of a title before words of texts", "ab", [4, 3, 2, 1]],
  ["what none has", "xyz", []],
])("%s", (_what, typed, ids) => {
  expect(findReplies(all, typed).map(({ id }) => id)).toEqual(ids);
});

test("a title that begins with it goes before one that only contains it", () => {
  const inside = reply(5, "Reinvoice", "Genfakturering", { usedAt: "2026-11-28T10:00:00Z" });
  expect(findReplies([inside, invoice], "invoice").map(({ id }) => id)).toEqual([1, 5]);
});
