const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long things last, in milliseconds. */
export const sessionLimits = {
  accessToken: 5 * minute,
  /** A token with less than this left is refreshed. */
  refreshBelow: 60 * second,
  idle: 8 * hour,
  whole: 24 * hour,
  /** Between leaving for the provider and coming back. */
  attempt: 10 * minute,
  /** How long staff act for somebody before they are themselves again. */
  acting: 60 * minute,
  /** A cookie may show a refresh token that another tab used so recently. */
  sharedCookie: 30 * second,
  /** What says that it is from later than that was made by a clock that was ahead, and set back since. */
  clockDoubt: minute,
  /** How long a process believes what it read about a session. */
  recheck: 15 * second,
} as const;

export type SessionTimes = { readonly createdAt: Date; readonly lastUsedAt: Date; readonly endedAt: Date | null };

/** When a session that nobody uses any more is over. */
export function sessionEnd({ createdAt, lastUsedAt }: SessionTimes): Date {
  return new Date(Math.min(createdAt.getTime() + sessionLimits.whole, lastUsedAt.getTime() + sessionLimits.idle));
}

export function sessionIsOver(session: SessionTimes, now: Date): boolean {
  return session.endedAt !== null || now >= sessionEnd(session);
}
