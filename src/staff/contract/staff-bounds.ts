/** Limits for administrators of this Havn. Retired teams count, colleagues who left don't. */
export const staffBounds = {
  staff: 1_000,
  teams: 200,
  /** Members of all teams together; a member of two teams counts twice. */
  teamMembers: 1_000,
} as const;
