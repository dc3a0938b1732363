import { expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { channels } from "#care-cases/parts/channel/contract.ts";
import { shownChannel } from "#care-cases/rules/case/case-channel.ts";
import { emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { choicesWeb } from "#care-cases/web/case-parts.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { filterSummary, listValues } from "./filter-words.ts";

const nobody = { people: [], teams: [], customers: [] };

test.each(["en", "da"] as const)(
  "equivalent channels read the same, and no option appears twice: %s",
  async (locale) => {
    await loadCatalogue(locale);
    const words = wordsOf(locale, "Havn");
    const named = (channel: string) => choicesWeb.channel.valueName(channel, nobody, words);
    const offered = listValues("channel", "all").map(named);
    expect(new Set(offered).size).toBe(offered.length);
    for (const channel of channels) {
      expect(named(channel)).toBe(named(shownChannel(channel)));
      expect(offered).toContain(named(channel));
    }
  },
);

test("customers choose among the statuses that they read, and are told if a filter has only some of them", async () => {
  await loadCatalogue("en");
  const words = wordsOf("en", "Havn", { forCustomer: true });
  const filtered = (status: CaseStatus[]) => ({ ...emptyList("active"), filters: { status } });
  const offered = (status: CaseStatus[]) =>
    choicesWeb.status.grouped?.offered(filtered(status), false, words).map(({ label }) => label);
  const usual = ["Waiting for your company", "Waiting for Havn", "Awaiting next deployment", "Delivered"];
  expect(offered([])).toEqual(usual);
  expect(offered(["OnHold", "Delivered"])).toEqual([...usual, "Some of “Waiting for Havn”"]);
  const summary = (status: CaseStatus[]) => filterSummary(filtered(status), "status", false, nobody, words);
  expect(summary(["Created", "OnHold", "Planned", "WaitsOnHavn", "WaitsOn3Part"])).toBe("Waiting for Havn");
  expect(summary(["OnHold", "Delivered"])).toBe("Some of “Waiting for Havn” +1");
  expect(summary(["WorkingOn"])).toBe("Awaiting next deployment");
});
