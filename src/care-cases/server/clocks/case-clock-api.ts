import { caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { findCase } from "#care-cases/server/case/case-store.ts";
import { toCaseRow } from "#care-cases/server/case/case-views.ts";
import { toViewContext } from "#care-cases/server/case/view-context.ts";
import { findVisibleStatus } from "#care-cases/server/case/visible-case.ts";
import { findLastMove } from "#care-cases/server/history/change-log-store.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { type CallRequest, implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { isOpen, nextChange } from "#service-levels/rules/calendar/support-calendar.ts";
import { splitSeconds } from "#service-levels/rules/clocks/time-left.ts";
import { calendarOf } from "#service-levels/server/calendar-store.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Locale } from "#wording/locale.ts";
import { toServiceLevel } from "./case-service-level.ts";
import { explainTimeLeft } from "./explain-time-left.ts";
import { hoursPreviewApi } from "./preview-hours.ts";

/** Both clocks of a case, its agreements, and optionally every stretch. */
const getCaseServiceLevel: Operation<typeof caseClockCalls.getCareCaseServiceLevel> = async (request) => {
  const { app, actor, body, db, now, refuse } = request;
  if ((await findVisibleStatus(request, body.id)) === null) throw refuse("notFound");
  const history = await findClockHistory(db, body.id, body.withTimeline);
  const { clocks } = history;
  if (!clocks) return { serviceLevel: null };
  // Ended clocks keep the calendar they were counted by, even if support hours change.
  const today = supportCalendar(app.settings.support);
  const calendar = await calendarOf(db, clocks.calendar, today);
  const at = now.getTime();
  const serviceLevel = toServiceLevel({
    clocks,
    history,
    calendar,
    now: at,
    opensAt: isOpen(today, at) ? null : nextChange(today, at),
    theirsSince: isStaff(actor) ? null : ((await findLastMove(db, body.id)) ?? 0),
    withTimeline: body.withTimeline,
  });
  return { serviceLevel };
};

type Call = typeof caseClockCalls.calculateTimeLeft;

/** CalculateTimeLeft: a case's next target, how much time is left, and why. */
const calculateTimeLeft: Operation<Call> = async (request) => {
  const { app, actor, db, now, refuse } = request;
  const { careCaseId, locale } = readQuery(request);
  const stored = await findCase(db, actor, careCaseId);
  if (!stored) throw refuse("notFound");
  const row = toCaseRow(stored, toViewContext(request));
  await loadCatalogue(locale);
  const { timeLeft } = row;
  const words = wordsOf(locale, app.settings.brand, { forCustomer: !isStaff(actor) });
  const isOwed = timeLeft !== null && timeLeft.state !== "None";
  return {
    careCaseId,
    target: isOwed ? timeLeft.target : null,
    state: timeLeft?.state ?? "None",
    clock: isOwed ? timeLeft.clock : null,
    why: explainTimeLeft(row, words, now.getTime()),
    dueAt: timeLeft?.dueAt ?? null,
    secondsInAll: timeLeft?.seconds ?? null,
    ...splitSeconds(timeLeft?.seconds ?? 0, timeLeft?.clock ?? "support"),
  };
};

/** Reports missing parameters before invalid ones: area, language and currency, in this order. */
function readQuery({ query, refuse }: CallRequest<Call>): { careCaseId: number; locale: Locale } {
  const { areaId, languageCode, currencyCode, careCaseId } = query;
  if (!areaId) throw refuse("areaIdMissing");
  if (!languageCode) throw refuse("languageCodeMissing");
  if (!currencyCode) throw refuse("currencyCodeMissing");
  if (areaId !== "care") throw refuse("otherArea");
  if (!/^[1-9]\d{0,14}$/.test(careCaseId ?? "")) {
    throw refuse("badRequest", {
      in: "query",
      problems: [fieldProblem("careCaseId", "notCaseId")],
    });
  }
  return { careCaseId: Number(careCaseId), locale: /^da(?:-|$)/i.test(languageCode) ? "da" : "en" };
}

export const caseClockApi = [
  ...implement(caseClockCalls, {
    calculateTimeLeft: { allow: signedIn, run: calculateTimeLeft },
    getCareCaseServiceLevel: { allow: signedIn, run: getCaseServiceLevel },
  }),
  ...hoursPreviewApi,
];
