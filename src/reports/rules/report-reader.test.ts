import { expect, test } from "vitest";
import type { Role, StaffRole } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { readsOwnReport, readsReports } from "./report-reader.ts";

test.each<[Role, StaffRole[], string | null, reads: boolean, own: boolean]>([
  ["staff", ["agent"], null, true, false],
  ["staff", ["coordinator"], null, true, false],
  ["staff", ["executive"], null, true, false],
  ["staff", ["administrator"], null, true, false],
  ["administrator", [], "1001", true, true],
  ["administrator", [], null, false, false],
  ["user", [], "1001", false, false],
])(
  "%s (%j) of company %s reads reports: %s, and that of their own: %s",
  (role, staffRoles, customerNumber, ...reads) => {
    const actor = buildActor({ role, staffRoles, customerNumber });
    expect([readsReports(actor), readsOwnReport(actor)]).toEqual(reads);
  },
);
