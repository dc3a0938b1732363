import { hourMs, minuteMs, secondMs } from "#platform/rules/durations.ts";

/** Durations in milliseconds. */
export const sessionLimits = {
  accessToken: 5 * minuteMs,
  /** A token with less time left is refreshed. */
  refreshBelow: 60 * secondMs,
  idle: 8 * hourMs,
  whole: 24 * hourMs,
  /** From leaving for the provider to coming back. */
  attempt: 10 * minuteMs,
  /** How long an impersonation lasts. */
  acting: 60 * minuteMs,
  /** How long a cookie may still contain a refresh token that another tab has used. */
  sharedCookie: 30 * secondMs,
  /** How far apart uses of one refresh token may be and count as parallel: one succeeds, and the session lives. */
  parallelUse: 5 * secondMs,
  /** Timestamps further in the future were set by a clock that was ahead and has been corrected. */
  clockDoubt: minuteMs,
  /** How long a process caches a session. */
  recheck: 15 * secondMs,
} as const;

export type SessionTimes = { readonly createdAt: Date; readonly lastUsedAt: Date; readonly endedAt: Date | null };

/** When an unused session expires. */
export function sessionEnd({ createdAt, lastUsedAt }: SessionTimes): Date {
  return new Date(Math.min(createdAt.getTime() + sessionLimits.whole, lastUsedAt.getTime() + sessionLimits.idle));
}

export function sessionIsOver(session: SessionTimes, now: Date): boolean {
  return session.endedAt !== null || now >= sessionEnd(session);
}
