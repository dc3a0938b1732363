import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { neverSoon, timeLeftShown } from "#service-levels/rules/clocks/time-left-shown.ts";
import { hasEnded } from "./case-status.ts";

/** When a customer can expect the first response. Instants are ISO 8601 in UTC. */
export type AnswerExpectation =
  /** `opensAt`: when support opens, if it is closed now and only its hours count. */
  | { readonly kind: "by"; readonly at: string; readonly opensAt: string | null }
  | { readonly kind: "late"; readonly at: string }
  | { readonly kind: "notAgreed" };

type Case = { readonly status: CaseStatus; readonly firstResponseSent: boolean };

/** Null for a draft, and once the case was answered or has ended. `firstResponse` is null if the case has no clocks. */
export function expectedAnswer(
  { status, firstResponseSent }: Case,
  firstResponse: TimeLeft | null,
  now: number,
): AnswerExpectation | null {
  if (status === "Draft" || hasEnded(status) || firstResponseSent) return null;
  if (!firstResponse?.dueAt) return { kind: "notAgreed" };
  const { dueAt: at, clock, ticksFrom } = firstResponse;
  if (timeLeftShown(firstResponse, now, neverSoon).signal === "failed") return { kind: "late", at };
  // While support is open, the clock ticks from the time of the reply, which is a little later than the page's.
  const isClosed = clock === "support" && ticksFrom !== null && Date.parse(ticksFrom) - now > minuteMs;
  return { kind: "by", at, opensAt: isClosed ? ticksFrom : null };
}
