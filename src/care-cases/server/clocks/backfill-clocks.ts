import { caseStatuses, severities } from "#care-cases/contract/care-case.ts";
import { completeStatuses, type StatusSince } from "#care-cases/rules/case/status-history.ts";
import { changeLogCodes, statusCodes } from "#care-cases/server/case-codes.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { goesOn, goesOnIn } from "#service-levels/rules/clocks/clock-snapshot.ts";
import { type NextTarget, nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { type AllTargets, findAllTargets } from "#service-levels/server/basis-store.ts";
import {
  beginClocks,
  changeAgreed,
  changeAnswer,
  changeStatus,
  type Moment,
} from "#service-levels/server/change-clocks.ts";
import { toStretch } from "#service-levels/server/clock-rows.ts";
import { type ClockWrite, storeClocks } from "#service-levels/server/clock-store.ts";
import { storeClockColumns } from "./clock-columns-store.ts";
import {
  type CaseWithoutClocks,
  findCasesWithoutClocks,
  type HistoryEntry,
  lockCasesWithoutClocks,
} from "./missing-clocks-store.ts";

const batchSize = 500;

/** Gives the next cases without clocks theirs, from their history; answers the last one's id, null when there are no more. */
export async function backfillNextClocks(db: Db, calendar: SupportCalendar, after: number): Promise<number | null> {
  const ids = await findCasesWithoutClocks(db, after, batchSize);
  if (ids.length > 0) await backfillClocksOf(db, calendar, ids);
  return ids.length === batchSize ? (ids.at(-1) ?? null) : null;
}

/** Gives these cases their clocks, those of them that have none; for a transaction. */
export async function backfillClocksOf(db: Db, calendar: SupportCalendar, ids: readonly number[]): Promise<void> {
  const cases = await lockCasesWithoutClocks(db, ids);
  const targets = await findAllTargets(db);
  const writes = cases.map((each) => replayHistory(each, calendar, targets));
  await storeClocks(db, writes);
  const columns = cases.map(({ id }, i): [number, NextTarget] => {
    const { snapshot } = (writes[i] as ClockWrite).clocks;
    return [id, nextTarget(calendar, snapshot, lastAt(snapshot))];
  });
  await storeClockColumns(db, new Map(columns));
}

const lastAt = ({ since, answer }: ClockWrite["clocks"]["snapshot"]): number => Math.max(since, answer?.at ?? since);

type By = Moment["by"];
type ReplayEvent = { readonly at: number; readonly by: By } & (
  | { readonly kind: "severity"; readonly severity: number | null }
  | { readonly kind: "answer" }
  | { readonly kind: "status"; readonly status: StatusSince["status"] }
);

const { toCode } = changeLogCodes;
const severityCode = (name: string | null): number | null => {
  const code = (severities as readonly (string | null)[]).indexOf(name);
  return code === -1 ? null : code;
};
const byOf = ([, , , , userId, impersonatorId]: HistoryEntry): By =>
  userId === null ? null : { userId, impersonatorId };

/** A case's clocks, advanced through its whole history. What a save did at one moment comes in the order of the rules. */
function replayHistory(row: CaseWithoutClocks, calendar: SupportCalendar, targets: AllTargets): ClockWrite {
  const submittedAt = row.submitted_at.getTime();
  const day = businessDate(row.submitted_at);
  const history = row.history ?? [];
  const [first, ...statuses] = statusesOf(row, history, submittedAt);
  const severityChanges = history.filter(([type]) => type === toCode("SeverityChanged"));
  const begun = severityChanges[0] ? severityCode(severityChanges[0][2]) : row.severity;
  const agreedFor = (severity: number | null) => targets(row.agreement_id, severity, day);
  const events: ReplayEvent[] = [
    ...severityChanges.map(
      (each): ReplayEvent => ({ kind: "severity", at: each[1], by: byOf(each), severity: severityCode(each[3]) }),
    ),
    ...(row.first_response_at ? [{ kind: "answer", at: row.first_response_at.getTime(), by: null } as const] : []),
    ...statuses,
  ];
  const start = { caseId: row.id, status: first?.status ?? "Created", agreed: agreedFor(begun) } as const;
  let write = beginClocks({ calendar, at: submittedAt, by: first?.by ?? null }, start);
  let severity = begun;
  for (const event of events.toSorted((one, other) => one.at - other.at)) {
    const moment = { calendar, at: event.at, by: event.by };
    const recorded = write.stretches.map(toStretch);
    const { snapshot, agreed } = write.clocks;
    if (event.kind === "severity") severity = event.severity;
    // What is agreed after a case has ended counts once it goes on again, as with saves.
    const counts = goesOn(snapshot) || (event.kind === "status" && goesOnIn(event.status, snapshot.answer !== null));
    if (counts && severity !== agreed.severity) {
      const changed = { agreed: agreedFor(severity), cause: "severity", history: recorded, former: calendar } as const;
      write = changeAgreed(moment, write, changed);
    }
    if (event.kind === "answer") write = changeAnswer(moment, write, true);
    if (event.kind === "status") write = changeStatus(moment, write, { status: event.status, history: recorded });
  }
  return write;
}

function statusesOf(
  row: CaseWithoutClocks,
  history: readonly HistoryEntry[],
  submittedAt: number,
): (ReplayEvent & { kind: "status" })[] {
  const changes = history.filter(([type]) => type !== toCode("SeverityChanged"));
  const recorded = changes.flatMap((each) => {
    const status = clockStatusNamed(each[3]);
    return status === null ? [] : [{ kind: "status" as const, at: each[1], by: byOf(each), status }];
  });
  const status = statusCodes.toValue(row.status);
  if (status === "Draft") throw new Error(`case ${row.id} is a draft`);
  const closedAt = row.closed_at?.getTime() ?? null;
  const all = completeStatuses(recorded, {
    submittedAt,
    closedAt,
    status,
    before: clockStatusNamed(changes[0]?.[2] ?? null),
  });
  return all.map((each) => ({ by: null, ...each, kind: "status" }));
}

function clockStatusNamed(name: string | null): StatusSince["status"] | null {
  const status = caseStatuses.find((each) => each === name);
  return status === undefined || status === "Draft" ? null : status;
}
