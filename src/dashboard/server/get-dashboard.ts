import { toCaseRow } from "#care-cases/server/case/case-views.ts";
import type { dashboardCalls } from "#dashboard/contract/calls.ts";
import { dueNextList, figuresOf, listsToActOn, mostDueNext, mostToActOn } from "#dashboard/rules/figures.ts";
import { countFigures, firstRows, readerOf } from "#dashboard/server/read-lists.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { findServiceLevelAgreements } from "#service-levels/server/service-level-store.ts";
import { type Dashboard, dashboards } from "#users/contract/user-account.ts";
import { dashboardsOf } from "#users/rules/dashboards.ts";
import { findUser } from "#users/server/user-store.ts";

type Call = typeof dashboardCalls.getDashboard;

/** The dashboard of the agent or the customer; of another that was chosen its name alone. */
export const getDashboard: Operation<Call> = async (request) => {
  const dashboard = await wantedDashboard(request);
  if (dashboard === "coordinator" || dashboard === "executive") {
    return { dashboard, figures: [], careCases: [], agreement: null, dueNext: [] };
  }
  const reader = readerOf(request);
  const ofCustomer = dashboard === "customer";
  const [figures, lists, agreement, dueNext] = await Promise.all([
    countFigures(reader, figuresOf(dashboard)),
    Promise.all(listsToActOn[dashboard].map((view) => firstRows(reader, view, mostToActOn))),
    ofCustomer ? agreementOf(request) : null,
    ofCustomer ? firstRows(reader, dueNextList, mostDueNext) : [],
  ]);
  const toActOn = [...new Map(lists.flat().map((row) => [row.id, row])).values()];
  return {
    dashboard,
    figures,
    careCases: toActOn.map((row) => toCaseRow(row, reader.at)),
    agreement,
    dueNext: dueNext.map((row) => toCaseRow(row, reader.at)),
  };
};

async function wantedDashboard({ actor, body, db, refuse }: CallRequest<Call>): Promise<Dashboard> {
  const own = dashboardsOf(isStaff(actor));
  if (body.dashboard === undefined) {
    const chosen = dashboards[(await findUser(db, actor.userId))?.dashboard ?? -1];
    return own.find((each) => each === chosen) ?? own[0] ?? "customer";
  }
  if (own.includes(body.dashboard)) return body.dashboard;
  throw refuse("badRequest", {
    in: "body",
    problems: [fieldProblem("dashboard", "notOneOf", { values: own.join(", ") })],
  });
}

/** What the active company agreed, with today's targets. */
const agreementOf = async ({ actor, db, now }: CallRequest<Call>) =>
  (await findServiceLevelAgreements(db, actor, businessDate(now)))[0] ?? null;
