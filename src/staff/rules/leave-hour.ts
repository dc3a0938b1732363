const hour = 60 * 60_000;

/** Until when a leave at this time can be undone. */
export const takenBackUntil = (leftAt: Date): Date => new Date(leftAt.getTime() + hour);

/** Leaves at or after this time can be undone. */
export const backSince = (now: Date): Date => new Date(now.getTime() - hour);
