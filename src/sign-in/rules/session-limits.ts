const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Durations in milliseconds. */
export const sessionLimits = {
  accessToken: 5 * minute,
  /** A token with less time left is refreshed. */
  refreshBelow: 60 * second,
  idle: 8 * hour,
  whole: 24 * hour,
  /** From leaving for the provider to coming back. */
  attempt: 10 * minute,
  /** How long an impersonation lasts. */
  acting: 60 * minute,
  /** How long a cookie may still contain a refresh token that another tab has used. */
  sharedCookie: 30 * second,
  /** Timestamps further in the future were set by a clock that was ahead and has been corrected. */
  clockDoubt: minute,
  /** How long a process caches a session. */
  recheck: 15 * second,
} as const;

export type SessionTimes = { readonly createdAt: Date; readonly lastUsedAt: Date; readonly endedAt: Date | null };

/** When an unused session expires. */
export function sessionEnd({ createdAt, lastUsedAt }: SessionTimes): Date {
  return new Date(Math.min(createdAt.getTime() + sessionLimits.whole, lastUsedAt.getTime() + sessionLimits.idle));
}

export function sessionIsOver(session: SessionTimes, now: Date): boolean {
  return session.endedAt !== null || now >= sessionEnd(session);
}
