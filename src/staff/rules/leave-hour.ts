import { hourMs } from "#platform/rules/durations.ts";

/** Until when a leave at this time can be undone. */
export const takenBackUntil = (leftAt: Date): Date => new Date(leftAt.getTime() + hourMs);

/** Leaves at or after this time can be undone. */
export const backSince = (now: Date): Date => new Date(now.getTime() - hourMs);
