import type { caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { findCase } from "#care-cases/server/case/case-store.ts";
import { toCaseRow, viewedAt } from "#care-cases/server/case/case-views.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { splitSeconds } from "#service-levels/rules/clocks/time-left.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Locale } from "#wording/locale.ts";
import { explainTimeLeft } from "./explain-time-left.ts";

type Call = typeof caseClockCalls.calculateTimeLeft;

/** CalculateTimeLeft: the next unmet target of a case, why it stands as it does, and how much is left of it. */
export const calculateTimeLeft: Operation<Call> = async (request) => {
  const { app, actor, db, now, refuse } = request;
  const { careCaseId, locale } = readQuery(request);
  const stored = await findCase(db, actor, careCaseId);
  if (!stored) throw refuse("notFound");
  const row = toCaseRow(stored, viewedAt(request));
  await loadCatalogue(locale);
  const { timeLeft } = row;
  const isOwed = timeLeft !== null && timeLeft.state !== "None";
  return {
    careCaseId,
    target: isOwed ? timeLeft.target : null,
    state: timeLeft?.state ?? "None",
    clock: isOwed ? timeLeft.clock : null,
    why: explainTimeLeft(row, wordsOf(locale, app.settings.brand), now.getTime()),
    dueAt: timeLeft?.dueAt ?? null,
    secondsInAll: timeLeft?.seconds ?? null,
    ...splitSeconds(timeLeft?.seconds ?? 0, timeLeft?.clock ?? "support"),
  };
};

/** What is missing is said before what is wrong: area, language and currency, in this order. */
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
