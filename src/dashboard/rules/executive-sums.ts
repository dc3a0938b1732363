import type { AgainstTarget, FigureSet } from "#dashboard/contract/executive.ts";

/** Stored sums over cases; `owed` includes targets that expired meanwhile. */
export type StoredSums = {
  readonly raised: number;
  readonly ended: number;
  readonly firstOwed: number;
  readonly firstMet: number;
  readonly firstFailed: number;
  readonly resolutionOwed: number;
  readonly resolutionMet: number;
  readonly resolutionFailed: number;
};

/** Those of the owed that have expired by now. */
export type OverdueTargets = { readonly firstResponse: number; readonly resolution: number };

export const noSums: StoredSums = {
  raised: 0,
  ended: 0,
  firstOwed: 0,
  firstMet: 0,
  firstFailed: 0,
  resolutionOwed: 0,
  resolutionMet: 0,
  resolutionFailed: 0,
};
export const noOverdue: OverdueTargets = { firstResponse: 0, resolution: 0 };

export type SumsAndOverdue = { readonly sums: StoredSums; readonly overdue: OverdueTargets };

/** Adds up disjoint parts. */
export function addUp(parts: readonly SumsAndOverdue[]): SumsAndOverdue {
  const sum = (of: (part: SumsAndOverdue) => number) => parts.reduce((all, part) => all + of(part), 0);
  const names = Object.keys(noSums) as (keyof StoredSums)[];
  return {
    sums: Object.fromEntries(names.map((name) => [name, sum(({ sums }) => sums[name])])) as StoredSums,
    overdue: {
      firstResponse: sum(({ overdue }) => overdue.firstResponse),
      resolution: sum(({ overdue }) => overdue.resolution),
    },
  };
}

/** Expired targets count as missed, even before that is stored. */
export const toFigures = ({ sums, overdue }: SumsAndOverdue, open: number): FigureSet => ({
  raised: sums.raised,
  ended: sums.ended,
  open,
  firstResponse: against(sums.firstMet, sums.firstFailed, sums.firstOwed, overdue.firstResponse),
  resolution: against(sums.resolutionMet, sums.resolutionFailed, sums.resolutionOwed, overdue.resolution),
});

const against = (met: number, failed: number, owed: number, overdue: number): AgainstTarget => ({
  met,
  failed: failed + overdue,
  stillLate: overdue,
  awaiting: owed - overdue,
});

/**
 * Number of open cases at the end of each interval, the last of which is now, computed backwards from the current
 * number.
 */
export function openAtEnds(stretches: readonly Pick<StoredSums, "raised" | "ended">[], openNow: number): number[] {
  const open: number[] = [];
  let then = openNow;
  for (const { raised, ended } of stretches.toReversed()) {
    open.unshift(then);
    then += ended - raised;
  }
  return open;
}

/** Percentage of decided targets that were met, rounded down so 100 means all; null if none were decided. */
export const percentInTime = ({ met, failed }: Pick<AgainstTarget, "met" | "failed">): number | null =>
  met + failed === 0 ? null : Math.floor((met / (met + failed)) * 100);

/** Cases of a set that its percentage leaves out, because nothing was agreed or their clock was stopped. */
export const withoutTarget = (raised: number, { met, failed, awaiting }: AgainstTarget): number =>
  Math.max(0, raised - met - failed - awaiting);

export type Trend = {
  readonly direction: "more" | "fewer" | "same";
  readonly difference: number;
  readonly percent: number | null;
};

/** Beyond this, a percentage is less clear than the two figures. */
const maxPercent = 999;

/** The change from one figure to another; only its difference if the earlier one was (nearly) zero. */
export const trendOf = (now: number, before: number): Trend => {
  const percent = before === 0 ? null : Math.round(((now - before) / before) * 100);
  return {
    direction: now > before ? "more" : now < before ? "fewer" : "same",
    difference: now - before,
    percent: percent !== null && percent > maxPercent ? null : percent,
  };
};
