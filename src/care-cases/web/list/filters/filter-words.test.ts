import { expect, test } from "vitest";
import { channels } from "#care-cases/contract/care-case.ts";
import { shownChannel } from "#care-cases/rules/case/case-channel.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { listValues, valueName } from "./filter-words.ts";

const nobody = { people: [], teams: [], customers: [] };

test.each(["en", "da"] as const)(
  "channels that are one read the same, and no word is offered twice: %s",
  async (locale) => {
    await loadCatalogue(locale);
    const words = wordsOf(locale, "Havn");
    const named = (channel: string) => valueName("channel", channel, nobody, words);
    const offered = listValues("channel", "all").map(named);
    expect(new Set(offered).size).toBe(offered.length);
    for (const channel of channels) {
      expect(named(channel)).toBe(named(shownChannel(channel)));
      expect(offered).toContain(named(channel));
    }
  },
);
