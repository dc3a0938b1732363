import { describe, expect, test } from "vitest";
import { daDK } from "#app/words/all/da-DK.ts";
import { enUS } from "#app/words/all/en-US.ts";
import { serverDaDK } from "#app/words/all/server/da-DK.ts";
import { serverEnUS } from "#app/words/all/server/en-US.ts";
import { casePresets } from "#care-cases/contract/case-search.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { channels } from "#care-cases/parts/channel/contract.ts";
import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { caseStates, caseStatuses } from "#care-cases/parts/status/contract.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Catalogue } from "#wording/word-keys.ts";

const flat = (catalogue: Catalogue): Map<string, string> =>
  new Map(
    Object.entries(catalogue).flatMap(([group, words]) =>
      Object.entries(words).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
    ),
  );
const variables = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

const english = flat(enUS);
const danish = flat(daDK);

describe.each([
  ["screens", english, danish],
  ["the server", flat(serverEnUS), flat(serverDaDK)],
])("the catalogues of %s", (_whose, inEnglish, inDanish) => {
  test("have the same keys, none of them empty", () => {
    expect([...inDanish.keys()].sort()).toEqual([...inEnglish.keys()].sort());
    for (const [key, text] of [...inEnglish, ...inDanish]) expect(text.trim(), key).not.toBe("");
  });

  test("have the same variables", () => {
    for (const [key, text] of inEnglish) expect(variables(inDanish.get(key) ?? ""), key).toEqual(variables(text));
  });

  test("have no exclamation marks", () => {
    for (const [key, text] of [...inEnglish, ...inDanish]) expect(text, key).not.toContain("!");
  });
});

describe("the catalogues of screens", () => {
  test("have every value of the enumerations", async () => {
    await Promise.all([loadCatalogue("da"), loadCatalogue("en")]);
    const values: Record<string, readonly string[]> = {
      caseStatus: caseStatuses,
      caseType: caseTypes,
      severity: severities,
      channel: channels,
      customerPriority: customerPriorities,
      caseState: caseStates,
      casePreset: casePresets,
    };
    for (const [group, names] of Object.entries(values)) {
      for (const name of names) expect(english.has(`${group}.${name}`), `${group}.${name}`).toBe(true);
    }
  });

  test("fill in variables, the brand and plural forms", async () => {
    await Promise.all([loadCatalogue("da"), loadCatalogue("en")]);
    const { t } = wordsOf("da", "Nordhavn");
    expect(t("caseStatus.WaitsOnHavn")).toBe("Afventer Nordhavn");
    expect(t("error.caseNotFoundById", { id: 7 })).toBe("Kunne ikke finde sag: 7");
    expect(wordsOf("en", "Nordhavn").t("caseStatus.WaitsOnHavn")).toBe("Waiting for Nordhavn");
    expect(wordsOf("en", "Havn", { showKeys: true }).t("frame.home")).toBe("frame.home");
  });

  test("every key has a text in both languages", async () => {
    await Promise.all([loadCatalogue("da"), loadCatalogue("en")]);
    for (const locale of ["da", "en"] as const) {
      const { t } = wordsOf(locale, "Havn");
      for (const key of english.keys()) {
        if (/_(one|other)$/.test(key)) continue;
        expect(t.orNull(key), `${locale} ${key}`).not.toBeNull();
      }
    }
  });
});
