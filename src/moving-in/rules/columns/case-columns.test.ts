import { expect, test } from "vitest";
import { caseImportColumns } from "./case-columns.ts";
import { isInternalMessage, messageImportColumns } from "./message-columns.ts";

const { status, severity, title } = caseImportColumns;

test.each([
  ["Åben", "WaitsOnHavn"],
  ["Pending", "WaitsOnCustomer"],
  ["Solved", "CaseClosed"],
  ["Lukket", "CaseClosed"],
  ["On-hold", "OnHold"],
  ["WaitsOn3Part", "WaitsOn3Part"],
])("the status %s is %s", (text, value) => expect(status.parse(text)).toEqual({ value }));

test("a status without a meaning makes the row bad, a severity without one is left out", () => {
  expect(status.parse("Måske")).toEqual({ problem: { code: "notOneOf", params: { text: "Måske" } } });
  expect(severity.parse("Urgent")).toEqual({ value: "Critical" });
  expect(severity.parse("P1")).toEqual({ value: undefined, warning: { code: "leftOut", params: { text: "P1" } } });
});

test("a title is cut off where it no longer fits", () => {
  expect(title.parse(" Kassen\nstår ")).toEqual({ value: "Kassen står" });
  expect(title.parse("ab")).toMatchObject({ problem: { code: "tooShort" } });
  const cut = title.parse("x".repeat(151));
  expect(cut).toMatchObject({ warning: { code: "cutOff" } });
  expect("value" in cut && cut.value).toHaveLength(150);
});

test("a kind of message that says nothing of who may read it is no audience", () => {
  const { audience } = messageImportColumns;
  expect(audience.parse("Comment")).toEqual({ value: undefined });
  expect(audience.parse("Reply")).toEqual({ value: "external" });
  expect(audience.parse("Note")).toEqual({ value: "internal" });
});

test.each([
  [{ audience: "internal" }, true],
  [{ audience: "external" }, false],
  [{ audience: "external", isInternal: "yes" }, true],
  [{ audience: "external", isPublic: "no" }, true],
  [{ audience: "internal", isPublic: "yes" }, true],
  [{ isInternal: "yes" }, true],
  [{ isInternal: "no" }, false],
  [{ isPublic: "yes" }, false],
  [{ isPublic: "no" }, true],
  [{}, null],
] as const)("a message with %o is internal: %s", (cells, isInternal) =>
  expect(isInternalMessage(cells)).toBe(isInternal),
);
