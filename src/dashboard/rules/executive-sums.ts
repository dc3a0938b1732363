import type { AgainstTarget, FigureSet } from "#dashboard/contract/executive.ts";

/** Sums over cases, as they are stored; `owed` counts also those whose time ran out meanwhile. */
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

/** Of the owed, those whose time has run out by now. */
export type RunOut = { readonly firstResponse: number; readonly resolution: number };

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
export const noneRunOut: RunOut = { firstResponse: 0, resolution: 0 };

export type Part = { readonly sums: StoredSums; readonly runOut: RunOut };

/** Parts that have nothing in common, together. */
export function addUp(parts: readonly Part[]): Part {
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
  const names = Object.keys(noSums) as (keyof StoredSums)[];
  return {
    sums: Object.fromEntries(names.map((name) => [name, sum(({ sums }) => sums[name])])) as StoredSums,
    runOut: {
      firstResponse: sum(({ runOut }) => runOut.firstResponse),
      resolution: sum(({ runOut }) => runOut.resolution),
    },
  };
}

/** What has run out has failed, whether or not anybody wrote it down. */
export const toFigures = ({ sums, runOut }: Part, open: number): FigureSet => ({
  raised: sums.raised,
  ended: sums.ended,
  open,
  firstResponse: against(sums.firstMet, sums.firstFailed, sums.firstOwed, runOut.firstResponse),
  resolution: against(sums.resolutionMet, sums.resolutionFailed, sums.resolutionOwed, runOut.resolution),
});

const against = (met: number, failed: number, owed: number, runOut: number): AgainstTarget => ({
  met,
  failed: failed + runOut,
  awaiting: owed - runOut,
});

/** How many were open at the end of each stretch, the last of which ends now: what came and went since is taken back. */
export function openAtEnds(stretches: readonly Pick<StoredSums, "raised" | "ended">[], openNow: number): number[] {
  const open: number[] = [];
  let then = openNow;
  for (const { raised, ended } of stretches.toReversed()) {
    open.unshift(then);
    then += ended - raised;
  }
  return open;
}

/** How much of what was decided was met, in whole percent rounded down, so that 100 means all; null when nothing was. */
export const percentInTime = ({ met, failed }: Pick<AgainstTarget, "met" | "failed">): number | null =>
  met + failed === 0 ? null : Math.floor((met / (met + failed)) * 100);

export type Trend = { readonly direction: "more" | "fewer" | "same"; readonly percent: number | null };

/** From here on a percentage says less than the two figures do. */
const mostPercent = 999;

/** How a figure stands against the one before; no percentage where there was nothing, or next to nothing, before. */
export const trendOf = (now: number, before: number): Trend => {
  const percent = before === 0 ? null : Math.round(((now - before) / before) * 100);
  return {
    direction: now > before ? "more" : now < before ? "fewer" : "same",
    percent: percent !== null && percent > mostPercent ? null : percent,
  };
};
