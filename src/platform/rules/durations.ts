/* Durations in milliseconds. A day is 24 hours; for calendar days see business-day.ts. */

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/* In seconds. */

export const hourSeconds = 3_600;
export const daySeconds = 24 * hourSeconds;
