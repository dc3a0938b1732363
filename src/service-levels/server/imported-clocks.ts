import type { ClockEnd, OneClock } from "#service-levels/rules/clocks/clock-snapshot.ts";
import { beginClocks, type ClockMoment } from "./change-clocks.ts";
import type { CaseClocks } from "./clock-rows.ts";
import type { ClockWrite } from "./clock-store.ts";

/** What ended before the import: nobody knows whether that was in time, so it counts neither as met nor as failed. */
const uncounted = (at: number): ClockEnd => ({ at, elapsed: 0, failedAt: null, isAgreed: false });

const withoutCount = (clock: OneClock): OneClock =>
  clock.stopped ? { ...clock, stopped: uncounted(clock.stopped.at) } : clock;

/** The clocks of a case that is imported open, which begin now. */
export function beginImportedClocks(moment: ClockMoment, submit: Parameters<typeof beginClocks>[1]): ClockWrite {
  const { clocks, ...begun } = beginClocks(moment, { ...submit, after: { ...submit.after, isAnswered: false } });
  const { firstResponse, resolution } = clocks.snapshot;
  const both = { firstResponse: withoutCount(firstResponse), resolution: withoutCount(resolution) };
  const imported = { ...clocks, snapshot: { ...clocks.snapshot, ...both } };
  return { ...begun, clocks: submit.after.isAnswered ? answeredBefore(imported) : imported };
}

const answered = (clocks: CaseClocks, answer: ClockEnd | null): CaseClocks => ({
  ...clocks,
  snapshot: { ...clocks.snapshot, answer },
});

/** The clocks of an imported case that was answered before. */
export const answeredBefore = (clocks: CaseClocks): CaseClocks =>
  answered(clocks, uncounted(clocks.snapshot.startedAt));

/** Whether that is known of these clocks. */
export const wasAnsweredBefore = ({ snapshot }: CaseClocks): boolean =>
  snapshot.answer !== null && snapshot.answer.at <= snapshot.startedAt;

/** The same clocks, once it is no longer known. */
export const unansweredBefore = (clocks: CaseClocks): CaseClocks =>
  wasAnsweredBefore(clocks) ? answered(clocks, null) : clocks;
