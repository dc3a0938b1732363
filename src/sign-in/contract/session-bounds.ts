/**
 * Sessions of one person: one more open one ends the session that was used longest ago; of the ended ones, the newest are
 * kept. Of the browsers in which they have signed in, those seen last are known; further new ones in a day aren't mailed
 * about.
 */
export const sessionBounds = { open: 50, ended: 200, browsers: 50, browserMails: 10 } as const;
