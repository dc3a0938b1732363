import { sessionLimits } from "./session-limits.ts";

/**
 * What another use of a used refresh token means:
 * - `continues`: it gets the token's successor;
 * - `parallel`: it came together with the use that succeeded, so it gets nothing, and the session lives;
 * - `stolen`: the session ends.
 */
export type RefreshReuse = "continues" | "parallel" | "stolen";

/**
 * `graceMs`: how long after its use the token still leads to its successor, 0 for not at all. A parallel use may be the
 * earlier one: each reads the clock when it arrives and then waits its turn, and clocks of processes differ. If `usedAt`
 * is later than that explains, the reuse of a lost refresh's token is permitted until then.
 */
export function judgeRefreshReuse(usedAt: Date, now: Date, graceMs: number): RefreshReuse {
  const age = now.getTime() - usedAt.getTime();
  if (age < -sessionLimits.parallelUse || (graceMs > 0 && age < graceMs)) return "continues";
  return age < sessionLimits.parallelUse ? "parallel" : "stolen";
}
