import type { ServiceLevelTarget } from "#service-levels/contract/calls.ts";
import { type TargetProblem, type TypedTarget, targetProblems } from "#service-levels/rules/targets/typed-targets.ts";
import { shortLength } from "#service-levels/web/time-left/length-words.ts";
import type { Words } from "#wording/words.ts";

/** Danish uses 1,5; English 1.5. */
export const decimalMark = (locale: Words["locale"]): "," | "." => (locale === "da" ? "," : ".");

/** Targets in typed form. */
export const asTyped = (targets: readonly ServiceLevelTarget[], t: Words["t"]): TypedTarget[] =>
  targets.map(({ severity, clock, firstResponseMinutes, resolutionMinutes }) => ({
    severity,
    clock,
    firstResponse: shortLength(firstResponseMinutes, t),
    resolution: resolutionMinutes === null ? "" : shortLength(resolutionMinutes, t),
  }));

/** Problems of targets that are shown while they are typed: not those of targets that are merely incomplete. */
export const contradictions = (targets: readonly TypedTarget[], locale: Words["locale"]) =>
  targetProblems(targets, decimalMark(locale)).filter(({ code }) => code === "tooShort");

/** What is wrong with a typed length. */
export const lengthProblem = (problem: TargetProblem, text: string, t: Words["t"]): string =>
  problem === "empty"
    ? t("levelTargets.needsLength")
    : problem === "noUnit"
      ? t("levelTargets.noUnit", { text: text.trim() })
      : t(`levelTargets.${problem}`);
