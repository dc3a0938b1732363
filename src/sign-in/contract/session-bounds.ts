/**
 * Sessions of one person: one more open one ends the session that was used longest ago; of the ended ones, the newest are
 * kept.
 */
export const sessionBounds = { open: 50, ended: 200 } as const;
