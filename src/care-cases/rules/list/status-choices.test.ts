import { expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { casePresets } from "#care-cases/contract/case-search.ts";
import { statusesOf } from "#care-cases/parts/status/rules.ts";
import { chosenStatuses, sameChoices, statusChoices } from "./status-choices.ts";

const list = (text: string) => text.split(" ") as CaseStatus[];
const ofActive = list("Created WaitsOnHavn WaitsOn3Part Planned OnHold");
const ofAll = list("Created WaitsOnHavn WaitsOn3Part Planned Backlog OnHold");

test("staff choose each status by itself", () => {
  for (const preset of casePresets) {
    const choices = statusChoices(preset, true);
    expect(choices).toEqual(statusesOf[preset].map((status) => ({ read: status, statuses: [status], isPart: false })));
  }
});

test("customers choose those that read the same together, and see when only some are chosen", () => {
  expect(statusChoices("active", false).map(({ statuses }) => statuses.join(" "))).toEqual([
    "WaitsOnCustomer",
    ofActive.join(" "),
    "WorkingOn",
    "Delivered",
  ]);
  const read = (text: string) => chosenStatuses(list(text), "active", false);
  expect(read("Delivered OnHold Planned WaitsOn3Part WaitsOnHavn Created")).toEqual([
    { read: "Delivered", statuses: ["Delivered"], isPart: false },
    { read: "WaitsOnHavn", statuses: ofActive, isPart: false },
  ]);
  expect(read("OnHold Planned WorkingOn")).toEqual([
    { read: "WaitsOnHavn", statuses: ["Planned", "OnHold"], isPart: true },
    { read: "WorkingOn", statuses: ["WorkingOn"], isPart: false },
  ]);
});

test.each([
  ["the whole group", ofActive, ofAll],
  ["a part of it", ["OnHold"], ["OnHold"]],
  ["single ones", ["WorkingOn", "Delivered"], ["WorkingOn", "Delivered"]],
] as const)("another list gets %s, too", (_what, chosen, expected) => {
  expect(sameChoices(chosen, "active", false)).toEqual(expected);
});
