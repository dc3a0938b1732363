import { expect, test } from "vitest";
import { caseFields } from "#care-cases/contract/case-parts.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { propertyText } from "./property-text.ts";

const whole = buildCareCase({
  owner: { kind: "team", id: 1, name: "Support", danishName: "Support" },
  followUpDate: "2026-12-24",
  estimateHours: 1.5,
  externalReference: "PO 7",
  statusReason: "Waits for parts",
});

test.each(caseFields)("%s has a text", async (field) => {
  await loadCatalogue("en");
  expect(propertyText(field, whole, wordsOf("en", "Havn"))).not.toMatch(/^(None)?$/);
});
