import { type ServiceLevelTarget, targetSeverities } from "#service-levels/contract/calls.ts";

/** Targets that are the same for every severity: 1 hour and 8 hours of support time unless told otherwise. */
export const equalTargets = (changes: Partial<Omit<ServiceLevelTarget, "severity">> = {}): ServiceLevelTarget[] =>
  targetSeverities.map((severity) => ({
    severity,
    clock: "support",
    firstResponseMinutes: 60,
    resolutionMinutes: 480,
    ...changes,
  }));
