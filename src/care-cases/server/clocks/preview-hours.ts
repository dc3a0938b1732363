import { setImmediate as otherTurn } from "node:timers/promises";
import { type HoursPreviewData, hoursPreviewCalls } from "#care-cases/contract/hours-preview-calls.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import { computeYears, type SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import type { NextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { toClockMoment } from "#service-levels/server/change-clocks.ts";
import { compareTargets } from "#service-levels/server/recalculate-clocks.ts";
import { countingOf, supportCalendar } from "#service-levels/server/support-calendar.ts";
import { findRunningCases, type RunningCase } from "./running-clocks-store.ts";

const maxCases = 4_000;
const batchSize = 200;
const maxExamples = 5;

/** The deadline that moves; null if none does. */
function movedOf(
  before: NextTarget,
  after: NextTarget,
): Omit<HoursPreviewData["examples"][number], "id" | "title"> | null {
  for (const [target, name] of [
    ["FirstResponse", "firstResponse"],
    ["Resolution", "resolution"],
  ] as const) {
    const [from, to] = [before[name].dueAt, after[name].dueAt];
    if (before[name].state !== "Running" || from === null || to === null || from === to) continue;
    return { target, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  }
  return null;
}

/** Computes the years that the cases' deadlines can reach, one per turn of the event loop. */
async function computeCalendars(calendars: readonly SupportCalendar[], cases: readonly RunningCase[], now: number) {
  const first = cases.reduce((earliest, { day }) => Math.min(earliest, Date.parse(day)), now);
  for (const calendar of calendars) for (const _ of computeYears(calendar, first, now)) await otherTurn();
}

/** The effect of other hours or closed days on running clocks, starting with the cases due first. */
const previewSupportHours: Operation<typeof hoursPreviewCalls.previewSupportHours> = async (request) => {
  const { actor, app, body, db, now } = request;
  const { change } = body;
  const usual = app.startSettings.support;
  const { hours, closedDays } = app.settings.support;
  const calendar =
    change.name === "support.hours"
      ? danishSupport(change.value ?? usual.hours, closedDays)
      : danishSupport(hours, change.value ?? usual.closedDays);
  const moment = toClockMoment({ ...countingOf(app.settings), calendar }, now.getTime(), null);
  const current = supportCalendar(app.settings.support);
  const found = await findRunningCases(db, actor, maxCases + 1);
  const cases = found.slice(0, maxCases);
  await computeCalendars([calendar, current], cases, now.getTime());
  const examples: HoursPreviewData["examples"] = [];
  let moved = 0;
  for (let i = 0; i < cases.length; i += batchSize) {
    const batch: RunningCase[] = cases.slice(i, i + batchSize);
    const compared = await compareTargets(db, { moment, current }, batch);
    for (const { id, title } of batch) {
      const targets = compared.get(id);
      const example = targets && movedOf(targets.before, targets.after);
      if (!example) continue;
      moved += 1;
      if (examples.length < maxExamples) examples.push({ id, title, ...example });
    }
  }
  return { preview: { moved, isMore: found.length > maxCases, checked: cases.length, examples } };
};

export const hoursPreviewApi = implement(hoursPreviewCalls, {
  previewSupportHours: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: previewSupportHours },
});
