import type { ServiceLevelTarget } from "#service-levels/contract/calls.ts";
import type { TypedTarget } from "#service-levels/rules/targets/typed-targets.ts";
import { shortLength } from "#service-levels/web/time-left/length-words.ts";
import type { Words } from "#wording/words.ts";

/** Danes write 1,5; everybody else here 1.5. */
export const decimalMark = (locale: Words["locale"]): "," | "." => (locale === "da" ? "," : ".");

/** Targets as one would type them. */
export const asTyped = (targets: readonly ServiceLevelTarget[], t: Words["t"]): TypedTarget[] =>
  targets.map(({ severity, clock, firstResponseMinutes, resolutionMinutes }) => ({
    severity,
    clock,
    firstResponse: shortLength(firstResponseMinutes, t),
    resolution: resolutionMinutes === null ? "" : shortLength(resolutionMinutes, t),
  }));
