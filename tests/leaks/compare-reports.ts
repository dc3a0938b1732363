import { statusAsRead } from "#care-cases/rules/public.ts";
import type { ServiceReport } from "#reports/contract/service-report.ts";
import { fjord, nordlys } from "#tests/support/people/people.ts";
import type { World } from "./random-world.ts";

const administrators = [
  ["nora", nordlys],
  ["fie", fjord],
] as const;

/** What a company's administrators may read of staff's report of it, if all of its cases were always the company's. */
export const asRead = (report: ServiceReport): ServiceReport => ({
  ...report,
  byTag: report.byTag.filter(({ tag }) => !tag.isInternal),
  open: report.open.map((one) => ({ ...one, status: statusAsRead(one.status, false) })),
});

type Moves = ReadonlyMap<number, string>;

/** When each of the report's cases moved to its company, of those that did, by the history that staff read. */
async function movesOf({ havn }: World, { failed, open }: ServiceReport): Promise<Moves> {
  const moves = new Map<number, string>();
  for (const caseId of new Set([...failed, ...open].map(({ id }) => id))) {
    const { changeLogs } = await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId } });
    const last = changeLogs.find(({ type }) => type === "CustomerChanged");
    if (last) moves.set(caseId, last.at);
  }
  return moves;
}

/** The lists of cases without what was agreed or expired at a former company, by what staff read of each case's clocks. */
async function ofTheirTime({ havn }: World, report: ServiceReport, moves: Moves) {
  const open = [];
  for (const one of report.open) {
    const moved = moves.get(one.id);
    if (moved === undefined) {
      open.push(one);
      continue;
    }
    const body = { id: one.id, withTimeline: false };
    const { serviceLevel } = await havn.as("anna").getCareCaseServiceLevel({ body });
    const all = (serviceLevel?.agreed ?? []).toReversed();
    const place = all.findLastIndex(({ cause, at }) => cause === "customer" && at === moved);
    const theirs = place < 0 ? [] : all.slice(place);
    const then = theirs.findLast(({ at }) => at.slice(0, 7) <= report.month) ?? theirs[0];
    open.push({
      ...one,
      agreed: {
        agreement: then?.agreementName ?? null,
        clock: then?.clock ?? "support",
        firstResponseMinutes: then?.firstResponseMinutes ?? null,
        resolutionMinutes: then?.resolutionMinutes ?? null,
      },
    });
  }
  return { open, failed: report.failed.filter(({ id, failedAt }) => failedAt >= (moves.get(id) ?? "")) };
}

/** A report without what was met and expired, and how long it took; `moved-case-report.test.ts` has those of moved cases. */
function unjudged({ total, bySeverity, byType, byTag, failedCount: _, ...rest }: ServiceReport) {
  const cases = ({ openAtStart, raised, ended, openAtEnd }: ServiceReport["total"]) =>
    [openAtStart, raised, ended, openAtEnd].join();
  const rows = [
    ...bySeverity.map(({ severity, ...counts }) => `${severity}: ${cases(counts)}`),
    ...byType.map(({ caseType, ...counts }) => `${caseType}: ${cases(counts)}`),
    ...byTag.map(({ tag, ...counts }) => `${tag.id}: ${cases(counts)}`),
  ];
  return { ...rest, total: cases(total), rows: rows.filter((row) => !row.endsWith(": 0,0,0,0")) };
}

/**
 * The reports that aren't what staff read of that company without what is internal; whether there are cases in them, ones
 * that another company had before, and internal tags in staff's.
 */
export async function compareReports(world: World) {
  const { havn } = world;
  const wrong: string[] = [];
  let [haveCases, haveMoved, leaveOut] = [false, false, false];
  for (const [administrator, customerNumber] of administrators) {
    for (const month of ["2026-10", "2026-11"]) {
      const body = { customerNumber, month };
      const [{ report: staffs }, { report: own }] = [
        await havn.as("anna").getServiceReport({ body }),
        await havn.as(administrator).getServiceReport({ body }),
      ];
      haveCases ||= own.openCount > 0;
      leaveOut ||= staffs.byTag.some(({ tag }) => tag.isInternal);
      const moves = await movesOf(world, staffs);
      haveMoved ||= moves.size > 0;
      const expected = { ...asRead(staffs), madeAt: own.madeAt };
      const theirs = { ...expected, ...(await ofTheirTime(world, expected, moves)) };
      const isSame =
        moves.size === 0
          ? JSON.stringify(own) === JSON.stringify(expected)
          : JSON.stringify(unjudged(own)) === JSON.stringify(unjudged(theirs)) &&
            own.failedCount === theirs.failed.length;
      if (!isSame) wrong.push(`${administrator}, ${month}`);
    }
  }
  return { wrong, haveCases, haveMoved, leaveOut };
}
