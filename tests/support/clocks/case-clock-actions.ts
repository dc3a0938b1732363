import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { change, read, write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { expectClocksToFit } from "./expect-clocks-to-fit.ts";

/** Actions on a case's clocks by its number, as Anna, and queries about them. */
export const clockQuestions = (havnOf: () => TestHavn) => ({
  timeLeft: async (id: number) => (await read(havnOf(), "anna", id))?.timeLeft,
  save: async (id: number, changes: CaseChanges): Promise<CareCase> => {
    const current = await read(havnOf(), "anna", id);
    if (!current) throw new Error("no such case");
    return change(havnOf(), "anna", current, changes);
  },
  answer: (id: number) => write(havnOf(), "anna", id, "<p>Vi ser på det.</p>"),
  /** Each stretch: status, duration so far in milliseconds, and who caused it. */
  stretches: async (id: number) =>
    (await findClockHistory(havnOf().db, id)).stretches.map(({ status, from, until, by }) => [
      status,
      (until ?? havnOf().clock.now()).getTime() - from.getTime(),
      by?.id ?? null,
    ]),
  /** The agreements in order: why it changed, agreement, severity code, and who caused it. */
  bases: async (id: number) =>
    (await findClockHistory(havnOf().db, id)).bases.map(({ cause, agreementName, severity, by }) => [
      cause,
      agreementName,
      severity,
      by?.id ?? null,
    ]),
  /** Fails if the stored clocks don't match the history. */
  fits: (id: number) => expectClocksToFit(havnOf().db, id, havnOf().clock.now()),
});
