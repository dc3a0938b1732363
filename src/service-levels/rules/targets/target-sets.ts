import { addDays, addYears, businessDate, isRealDate } from "#platform/rules/business-day.ts";
import { type TargetSet, targetBounds } from "#service-levels/contract/agreement-calls.ts";
import { type ServiceLevelTarget, targetSeverities } from "#service-levels/contract/calls.ts";

type Days = Pick<TargetSet, "from" | "until">;
type DatedSet = Days & Pick<TargetSet, "setAt">;

/** The last day targets can be set for. */
export const lastPlanDay = (today: string): string => addYears(today, targetBounds.planYears);

/** Whether targets can be set for this day: today to two years ahead. */
export const mayBeginOn = (day: string, today: string): boolean =>
  isRealDate(day) && day >= today && day <= lastPlanDay(today);

/** The targets that apply on a day; null if none. */
export const setOnDay = <S extends Days>(sets: readonly S[], day: string): S | null =>
  sets.find(({ from, until }) => from <= day && (until === null || day <= until)) ?? null;

/**
 * Since when a set has applied: an agreement's first targets are for all cases, but applied to none before they were
 * set.
 */
export function appliesSince({ from, setAt }: DatedSet): string {
  const setOn = setAt === null ? from : businessDate(new Date(setAt));
  return setOn > from ? setOn : from;
}

export type TargetPlan<S> = Days & {
  /** The set replaced by the new one: it begins on that day, or has only applied on it. */
  readonly replaces: S | null;
  /** The set that now ends the day before. */
  readonly shortens: S | null;
};

/** The effect on an agreement's sets of setting new ones from a day on; the new one ends where the next one begins. */
export const planTargets = <S extends DatedSet>(sets: readonly S[], day: string): TargetPlan<S> => {
  const holding = setOnDay(sets, day);
  if (holding && appliesSince(holding) === day) {
    return { from: holding.from, until: holding.until, replaces: holding, shortens: null };
  }
  const next = sets.map(({ from }) => from).find((from) => from > day);
  return { from: day, until: next ? addDays(next, -1) : null, replaces: null, shortens: holding };
};

export type TargetChange =
  | {
      readonly severity: ServiceLevelTarget["severity"];
      readonly what: "clock";
      readonly to: ServiceLevelTarget["clock"];
    }
  | {
      readonly severity: ServiceLevelTarget["severity"];
      readonly what: "firstResponse" | "resolution";
      readonly from: number | null;
      readonly to: number | null;
    };

/** What new targets change, most severe first; a new severity changes from nothing. */
export const changesBetween = (
  before: readonly ServiceLevelTarget[],
  after: readonly ServiceLevelTarget[],
): TargetChange[] =>
  inOrder(after).flatMap(({ severity, clock, firstResponseMinutes, resolutionMinutes }) => {
    const old = before.find((one) => one.severity === severity);
    const changes: (TargetChange | false)[] = [
      old?.firstResponseMinutes !== firstResponseMinutes && {
        severity,
        what: "firstResponse",
        from: old?.firstResponseMinutes ?? null,
        to: firstResponseMinutes,
      },
      (old?.resolutionMinutes ?? null) !== resolutionMinutes && {
        severity,
        what: "resolution",
        from: old?.resolutionMinutes ?? null,
        to: resolutionMinutes,
      },
      old?.clock !== clock && { severity, what: "clock", to: clock },
    ];
    return changes.filter((change) => change !== false);
  });

/** Most severe first. */
export const inOrder = <T extends Pick<ServiceLevelTarget, "severity">>(targets: readonly T[]): T[] =>
  targetSeverities.flatMap((severity) => targets.filter((target) => target.severity === severity));
