import { expect, test } from "vitest";
import type { Role, StaffRole } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";
import { companyReader, mayExportCompany } from "./company-reader.ts";

test.each<[Role, StaffRole[], string | null, boolean]>([
  ["administrator", [], "10001", true],
  ["administrator", [], "10002", false],
  ["user", [], "10001", false],
  ["staff", ["administrator"], null, true],
  ["staff", ["agent", "coordinator", "executive"], null, false],
])("%s (%j) of company %s may export company 10001: %s", (role, staffRoles, customerNumber, may) => {
  expect(mayExportCompany(buildActor({ role, staffRoles, customerNumber }), "10001")).toBe(may);
});

test("the reader of an export sees nothing internal", () => {
  expect(maySeeMessage(companyReader("10001"), { isInternal: true })).toBe(false);
});
