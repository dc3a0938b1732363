import { beforeAll, expect, test } from "vitest";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { statusAsRead } from "#care-cases/rules/case/status-as-read.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { statusTone } from "./status-tone.ts";

beforeAll(() => Promise.all([loadCatalogue("en"), loadCatalogue("da")]));

test.each(["en", "da"] as const)(
  "customers read equivalent statuses as the same words, used for no other status: %s",
  (locale) => {
    const { t } = wordsOf(locale, "Havn", { forCustomer: true });
    for (const one of caseStatuses) {
      for (const other of caseStatuses) {
        const isOne = statusAsRead(one, false) === statusAsRead(other, false);
        expect(t(`caseStatus.${one}`) === t(`caseStatus.${other}`), `${one} ${other}`).toBe(isOne);
      }
    }
  },
);

test("waiting for the customer and for the provider are named from the reader's side", () => {
  const said = (["en", "da"] as const).map((locale) => {
    const { t } = wordsOf(locale, "Havn", { forCustomer: true });
    return [t("caseStatus.WaitsOnCustomer"), t("caseStatus.OnHold")];
  });
  expect(said).toEqual([
    ["Waiting for your company", "Waiting for Havn"],
    ["Afventer jer", "Afventer Havn"],
  ]);
  expect(statusTone[statusAsRead("OnHold", false)]).toBe(statusTone.WaitsOnHavn);
});
