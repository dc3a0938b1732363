import { expect, test } from "vitest";
import type { StaffRole } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { defaultDashboard } from "./dashboards.ts";

test.each<[StaffRole[], string]>([
  [["agent"], "agent"],
  [["agent", "coordinator"], "coordinator"],
  [["coordinator"], "coordinator"],
  [["executive"], "executive"],
  [["executive", "administrator"], "executive"],
  [["agent", "executive"], "agent"],
  [["agent", "coordinator", "executive"], "coordinator"],
  [["administrator"], "agent"],
  [["agent", "administrator"], "agent"],
  [["agent", "coordinator", "executive", "administrator"], "agent"],
  [[], "agent"],
])("staff who are %j start with the dashboard of the %s", (staffRoles, dashboard) => {
  expect(defaultDashboard(buildActor({ role: "staff", staffRoles }))).toBe(dashboard);
});

test.each(["administrator", "user"] as const)("a customer's %s starts with the customer's", (role) => {
  expect(defaultDashboard(buildActor({ role }))).toBe("customer");
});
