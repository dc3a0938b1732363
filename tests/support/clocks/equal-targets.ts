import { type ServiceLevelTarget, targetSeverities } from "#service-levels/contract/calls.ts";

/** The same targets for every severity: 1 hour and 8 hours of support time by default. */
export const equalTargets = (changes: Partial<Omit<ServiceLevelTarget, "severity">> = {}): ServiceLevelTarget[] =>
  targetSeverities.map((severity) => ({
    severity,
    clock: "support",
    firstResponseMinutes: 60,
    resolutionMinutes: 480,
    ...changes,
  }));
