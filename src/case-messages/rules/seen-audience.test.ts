import { expect, test } from "vitest";
import { audienceToken, maxMarked } from "#case-messages/contract/audience-token.ts";
import { grownSince, readAudienceToken, type SeenAudience, toAudienceToken } from "./seen-audience.ts";

const audience = (customerNo: number, ...people: readonly string[]): SeenAudience => ({
  ...{ customerNo, count: people.length },
  marks: new Set(people.map((person) => person.padEnd(6, "-"))),
});
const many = (count: number, all: string): SeenAudience => ({ ...audience(1001, all), count });

test.each<[what: string, seen: SeenAudience, now: SeenAudience, added: number | null]>([
  ["the same people", audience(1001, "lone", "per"), audience(1001, "per", "lone"), null],
  ["nobody, and nobody", audience(1001), audience(1001), null],
  ["somebody new", audience(1001, "lone"), audience(1001, "lone", "per"), 1],
  ["somebody who left", audience(1001, "lone", "per"), audience(1001, "lone"), null],
  ["somebody new in the place of two who left", audience(1001, "lone", "per", "ida"), audience(1001, "lone", "ole"), 1],
  ["the people of another company", audience(1001, "lone"), audience(1002, "lone"), 1],
  ["another company without people", audience(1001, "lone"), audience(1002), 0],
  ["the same of many", many(5_000, "all"), many(5_000, "all"), null],
  ["more of many", many(5_000, "all"), many(5_002, "others"), 2],
  ["others, as many", many(5_000, "all"), many(5_000, "others"), 1],
  ["fewer of many", many(5_000, "all"), many(4_999, "others"), null],
  ["fewer than many", many(maxMarked + 1, "all"), audience(1001, "lone"), null],
  ["many, of few", audience(1001, "lone"), many(maxMarked + 1, "all"), maxMarked],
])("%s", (_what, seen, now, added) => {
  expect(grownSince(readAudienceToken(toAudienceToken(seen)), now)?.added ?? null).toBe(added);
  for (const each of [seen, now]) expect(audienceToken.safeParse(toAudienceToken(each)).success).toBe(true);
});
