import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { change, read, write } from "#tests/support/cases/cases.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { expectClocksToFit } from "./stored-clocks.ts";

/** What tests of clocks do with a case by its number, as Anna, and ask of it. */
export const clockQuestions = (havnOf: () => TestHavn) => ({
  timeLeft: async (id: number) => (await read(havnOf(), "anna", id))?.timeLeft,
  save: async (id: number, changes: CaseChanges): Promise<CareCase> => {
    const current = await read(havnOf(), "anna", id);
    if (!current) throw new Error("no such case");
    return change(havnOf(), "anna", current, changes);
  },
  answer: (id: number) => write(havnOf(), "anna", id, "<p>Vi ser på det.</p>"),
  /** Each stretch: its status, how long it held so far, in milliseconds, and who caused it. */
  stretches: async (id: number) =>
    (await findClockHistory(havnOf().db, id)).stretches.map(({ status, from, until, by }) => [
      status,
      (until ?? havnOf().clock.now()).getTime() - from.getTime(),
      by?.id ?? null,
    ]),
  /** What was agreed, in order: why it changed, the agreement, the severity's code, and who caused it. */
  bases: async (id: number) =>
    (await findClockHistory(havnOf().db, id)).bases.map(({ cause, agreementName, severity, by }) => [
      cause,
      agreementName,
      severity,
      by?.id ?? null,
    ]),
  /** Fails when the stored clocks are not those of the history. */
  fits: (id: number) => expectClocksToFit(havnOf().db, id, havnOf().clock.now()),
});
