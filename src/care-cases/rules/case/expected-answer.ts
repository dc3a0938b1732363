import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { noWarnings, timeLeftShown } from "#service-levels/rules/clocks/time-left-shown.ts";
import { hasEnded } from "./case-status.ts";

/** When a customer can expect the first response. Instants are ISO 8601 in UTC. */
export type AnswerExpectation =
  /** `opensAt`: when support opens, if it is closed now and only its hours count. */
  | { readonly kind: "by"; readonly at: string; readonly opensAt: string | null }
  | { readonly kind: "late"; readonly at: string }
  | { readonly kind: "notAgreed" };

type Case = { readonly status: CaseStatus; readonly firstResponseSent: boolean };

/** What the server says: its first response's clock, and when support opens, if it is closed. */
type Level = { readonly firstResponse: { readonly timeLeft: TimeLeft }; readonly opensAt: string | null };

/**
 * Null for a draft, and once the case was answered or has ended. `level` is null if the case has no clocks. `now` is the
 * server's time, which the reader's clock needn't agree with.
 */
export function expectedAnswer(
  { status, firstResponseSent }: Case,
  level: Level | null,
  now: number,
): AnswerExpectation | null {
  if (status === "Draft" || hasEnded(status) || firstResponseSent) return null;
  const firstResponse = level?.firstResponse.timeLeft;
  if (!firstResponse?.dueAt) return { kind: "notAgreed" };
  const { dueAt: at, clock } = firstResponse;
  if (timeLeftShown(firstResponse, now, noWarnings).signal === "failed") return { kind: "late", at };
  const opensAt = level?.opensAt ?? null;
  const isClosed = clock === "support" && opensAt !== null && now < Date.parse(opensAt);
  return { kind: "by", at, opensAt: isClosed ? opensAt : null };
}
