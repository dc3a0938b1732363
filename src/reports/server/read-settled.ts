import type { CaseType, Severity } from "#care-cases/contract/public.ts";
import { mapNullable, severityCodes, typeCodes } from "#care-cases/server/public.ts";
import { batchesOf } from "#platform/server/database/batches.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { ReportMonth } from "#reports/rules/report-months.ts";
import { elapsedAt, type SettledTargets } from "#reports/rules/settled-targets.ts";
import {
  findSettled,
  findSettledRunning,
  type Period,
  type ReportOf,
  type RunningRow,
} from "#reports/server/settled-store.ts";
import { type ClockMode, clockModes, clockTargets } from "#service-levels/contract/time-left.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";

/** Settled targets of one kind of case in a month, given as an index. */
export type SettledOfKind = SettledTargets & {
  readonly place: number;
  readonly severity: Severity | null;
  readonly caseType: CaseType | null;
};

type SettledRequest = ReportOf & {
  readonly months: readonly ReportMonth[];
  readonly calendar: SupportCalendar;
  readonly now: Date;
};

/** A company's targets that were met or expired in consecutive months. */
export async function readSettled(db: Db, { months, calendar, now, ...of }: SettledRequest): Promise<SettledOfKind[]> {
  const starts = months.map(({ from }) => new Date(from));
  const to = new Date(months.at(-1)?.to ?? now);
  const period: Period = { ...of, from: starts[0] ?? to, to, now };
  const [settled, running] = [await findSettled(db, period, starts), await findSettledRunning(db, period, starts)];
  return [
    ...settled.map((row) => ({ ...kindOf(row), met: row.met, failed: row.failed, elapsed: row.elapsed })),
    ...(await elapsedByKind(running, calendar, now)),
  ];
}

/** They are already counted, but their elapsed time isn't final. Grouped by kind, since there may be many. */
async function elapsedByKind(
  running: readonly RunningRow[],
  calendar: SupportCalendar,
  now: Date,
): Promise<SettledOfKind[]> {
  const kinds = new Map<string, SettledOfKind & { readonly elapsed: number[] }>();
  for await (const portion of batchesOf(running)) {
    for (const row of portion) {
      const key = [row.place, row.target, row.severity, row.case_type].join();
      const kind = kinds.get(key) ?? { ...kindOf(row), met: 0, failed: 0, elapsed: [] };
      kind.elapsed.push(elapsedAt(calendar, runningClock(row), now.getTime()));
      kinds.set(key, kind);
    }
  }
  return [...kinds.values()];
}

export const toMode = (code: number): ClockMode => clockModes[code] ?? "support";

const runningClock = ({ mode, ran, since }: RunningRow) => ({ clock: toMode(mode), ran, since: since.getTime() });

const kindOf = (row: Pick<RunningRow, "place" | "target" | "severity" | "case_type">) => ({
  place: row.place - 1,
  target: clockTargets[row.target] ?? "FirstResponse",
  severity: mapNullable(row.severity, severityCodes.toValue),
  caseType: mapNullable(row.case_type, typeCodes.toValue),
});
