import { targetBounds } from "#service-levels/contract/agreement-calls.ts";
import type { ServiceLevelTarget } from "#service-levels/contract/calls.ts";
import { type DurationProblem, readDuration } from "./read-duration.ts";

export type TargetSeverity = ServiceLevelTarget["severity"];
/** A severity's targets in a form. */
export type TypedTarget = {
  readonly severity: TargetSeverity;
  readonly clock: ServiceLevelTarget["clock"];
  readonly firstResponse: string;
  /** Empty: no target. */
  readonly resolution: string;
};
export type LengthField = "firstResponse" | "resolution";
export type TargetProblem = DurationProblem | "tooShort";

export type ReadTarget = {
  /** Parsed minutes; null if invalid. */
  readonly minutes: Readonly<Record<LengthField, number | null>>;
  readonly problems: Readonly<Partial<Record<LengthField, TargetProblem>>>;
};

/** Parses a severity's typed targets; returns problems to correct. */
export function readTarget({ firstResponse, resolution }: TypedTarget, decimal: "," | "."): ReadTarget {
  const first = readDuration(firstResponse, targetBounds.minutes, decimal);
  const agreed = readDuration(resolution, targetBounds.minutes, decimal);
  const minutes = {
    firstResponse: "minutes" in first ? first.minutes : null,
    resolution: "minutes" in agreed ? agreed.minutes : null,
  };
  const isTooShort =
    minutes.firstResponse !== null && minutes.resolution !== null && minutes.resolution < minutes.firstResponse;
  return {
    minutes,
    problems: {
      ...("problem" in first && { firstResponse: first.problem }),
      ...("problem" in agreed && agreed.problem !== "empty" && { resolution: agreed.problem }),
      ...(isTooShort && { resolution: "tooShort" as const }),
    },
  };
}

/** What is wrong with the targets of a form, each at its field: `targets.0.resolution`. */
export const targetProblems = (targets: readonly TypedTarget[], decimal: "," | ".") =>
  targets.flatMap((typed, i) =>
    Object.entries(readTarget(typed, decimal).problems).map(([field, code]) => ({
      path: `targets.${i}.${field}`,
      code,
      params: {},
    })),
  );

/** All targets to send; null while something is invalid. */
export function readTargets(typed: readonly TypedTarget[], decimal: "," | "."): ServiceLevelTarget[] | null {
  const targets = typed.flatMap(({ severity, clock, ...texts }) => {
    const { minutes, problems } = readTarget({ severity, clock, ...texts }, decimal);
    if (minutes.firstResponse === null || Object.keys(problems).length > 0) return [];
    return [{ severity, clock, firstResponseMinutes: minutes.firstResponse, resolutionMinutes: minutes.resolution }];
  });
  return targets.length === typed.length ? targets : null;
}
