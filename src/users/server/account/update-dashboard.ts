import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import { dashboardsOf } from "#users/rules/dashboards.ts";
import { storeDashboard } from "./account-writes-store.ts";

type Call = typeof userManagementCalls.updateDashboardSelectionValues;

/** Keeps which dashboard the caller's home page shows. */
export const updateDashboardSelectionValues: Operation<Call> = async ({ actor, body, refuse, inTransaction }) => {
  if (!dashboardsOf(isStaff(actor)).includes(body.dashboard)) {
    throw refuse("badRequest", {
      in: "body",
      problems: [fieldProblem("dashboard", "notOneOf", { values: dashboardsOf(isStaff(actor)).join(", ") })],
    });
  }
  await inTransaction(async (tx) => {
    await storeDashboard(tx.db, actor.userId, body.dashboard);
    tx.note({ dashboard: body.dashboard });
  });
};
