import type { CaseRow } from "#care-cases/contract/public.ts";
import { toCaseRow } from "#care-cases/server/public.ts";
import { dashboardCalls, type LastMessage } from "#dashboard/contract/calls.ts";
import { casesToActOn } from "#dashboard/rules/action-reason.ts";
import {
  dueNextList,
  figuresOf,
  hoursOfRunningOut,
  listsToActOn,
  maxDueNext,
  maxToActOn,
  ownCases,
} from "#dashboard/rules/figures.ts";
import { hasToDo } from "#dashboard/rules/first-steps.ts";
import { getFirstSteps } from "#dashboard/server/get-first-steps.ts";
import { getToDo } from "#dashboard/server/get-to-do.ts";
import { findLastMessages } from "#dashboard/server/last-messages-store.ts";
import { listReaderOf, readLists } from "#dashboard/server/read-lists.ts";
import { excerptOf } from "#notifications/rules/inbox/excerpt.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { actorsWho, type CallRequest, implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { toActing } from "#platform/server/transactions/acting-kinds.ts";
import { toSoonWithin } from "#service-levels/rules/clocks/time-left-shown.ts";
import { findServiceLevelAgreements } from "#service-levels/server/service-level-store.ts";
import { type Dashboard, dashboards } from "#users/contract/user-account.ts";
import { dashboardsOf, defaultDashboard } from "#users/rules/dashboards.ts";
import { findUser } from "#users/server/user-store.ts";

type Call = typeof dashboardCalls.getDashboard;

/** The agent's or customer's dashboard; for another chosen dashboard, only its name. */
const getDashboard: Operation<Call> = async (request) => {
  const dashboard = await wantedDashboard(request);
  const hours = hoursOfRunningOut(toSoonWithin(request.app.settings.cases));
  const ofCustomer = dashboard === "customer";
  const runningOutHours = ofCustomer ? null : hours;
  if (dashboard === "coordinator" || dashboard === "executive") {
    return { dashboard, runningOutHours, figures: [], careCases: [], agreement: null, dueNext: [], lastMessages: [] };
  }
  const reader = listReaderOf(request);
  const toActOnFirst = listsToActOn(dashboard, hours).map((view) => ({ view, most: maxToActOn }));
  const [{ figures, lists }, agreement] = await Promise.all([
    readLists(
      reader,
      ofCustomer
        ? { figures: figuresOf(dashboard, hours), lists: [...toActOnFirst, { view: dueNextList, most: maxDueNext }] }
        : { figures: figuresOf(dashboard, hours), lists: toActOnFirst, among: ownCases },
    ),
    ofCustomer ? agreementOf(request) : null,
  ]);
  const dueNext = ofCustomer ? (lists.at(-1) ?? []) : [];
  const toActOn = [
    ...new Map(
      lists.slice(0, toActOnFirst.length).flatMap((rows) => rows.map((row) => [row.id, row] as const)),
    ).values(),
  ];
  const careCases = toActOn.map((row) => toCaseRow(row, reader.at));
  return {
    dashboard,
    runningOutHours,
    figures,
    careCases,
    agreement,
    dueNext: dueNext.map((row) => toCaseRow(row, reader.at)),
    lastMessages: ofCustomer ? await lastMessagesOf(request, careCases) : [],
  };
};

/** The last messages of the cases that the dashboard shows. */
async function lastMessagesOf(
  { actor, app, db, now }: CallRequest<Call>,
  rows: readonly CaseRow[],
): Promise<LastMessage[]> {
  const asked = { today: businessDate(now), now: now.getTime(), soonWithin: toSoonWithin(app.settings.cases) };
  const shown = casesToActOn(rows, actor, asked, maxToActOn).map(({ row }) => row.id);
  const found = await findLastMessages(db, actor, shown);
  return found.map((message) => ({
    caseId: message.case_id,
    at: message.at.toISOString(),
    by: { name: message.author_name, isStaff: message.by_staff },
    impersonatorName: message.impersonator_name,
    ...toActing(message, isStaff(actor)),
    text: excerptOf(message.comment),
  }));
}

async function wantedDashboard({ actor, body, db, refuse }: CallRequest<Call>): Promise<Dashboard> {
  const own = dashboardsOf(actor);
  if (body.dashboard === undefined) {
    const chosen = dashboards[(await findUser(db, actor.userId))?.dashboard ?? -1];
    return own.find((each) => each === chosen) ?? defaultDashboard(actor);
  }
  if (own.includes(body.dashboard)) return body.dashboard;
  throw refuse("badRequest", {
    in: "body",
    problems: [fieldProblem("dashboard", "notOneOf", { values: own.join(", ") })],
  });
}

/** The active company's agreement with today's targets. */
const agreementOf = async ({ actor, db, now }: CallRequest<Call>) =>
  (await findServiceLevelAgreements(db, actor, businessDate(now)))[0] ?? null;

export const dashboardApi = implement(dashboardCalls, {
  getFirstSteps: { allow: signedIn, run: getFirstSteps },
  getToDo: { allow: actorsWho(hasToDo), run: getToDo },
  getDashboard: { allow: signedIn, run: getDashboard },
});
