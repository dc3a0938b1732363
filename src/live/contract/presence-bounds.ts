/** Tabs of one person on a case, beyond which the oldest are forgotten; and tabs whose presence is shown to others. */
export const presenceBounds = { person: 20, all: 1_000 } as const;
