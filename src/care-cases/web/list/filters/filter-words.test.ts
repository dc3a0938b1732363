import { expect, test } from "vitest";
import { type CaseStatus, channels } from "#care-cases/contract/care-case.ts";
import { shownChannel } from "#care-cases/rules/case/case-channel.ts";
import { emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { filterSummary, listValues, valueName } from "./filter-words.ts";

const nobody = { people: [], teams: [], customers: [] };

test.each(["en", "da"] as const)(
  "equivalent channels read the same, and no option appears twice: %s",
  async (locale) => {
    await loadCatalogue(locale);
    const words = wordsOf(locale, "Havn");
    const named = (channel: string) => valueName("channel", channel, nobody, words);
    const offered = listValues("channel", "all", true).map(named);
    expect(new Set(offered).size).toBe(offered.length);
    for (const channel of channels) {
      expect(named(channel)).toBe(named(shownChannel(channel)));
      expect(offered).toContain(named(channel));
    }
  },
);

test("customers choose among the statuses that they read, without duplicates", async () => {
  await loadCatalogue("en");
  const words = wordsOf("en", "Havn", { forCustomer: true });
  const named = (status: string) => valueName("status", status, nobody, words);
  expect(listValues("status", "active", false).map(named)).toEqual([
    "Waiting for you",
    "Waiting for Havn",
    "Delivered",
  ]);
  const summary = (status: CaseStatus[]) =>
    filterSummary({ ...emptyList("active"), filters: { status } }, "status", nobody, words);
  expect(summary(["OnHold", "Planned"])).toBe("Waiting for Havn");
  expect(summary(["OnHold", "Delivered"])).toBe("Waiting for Havn +1");
});
