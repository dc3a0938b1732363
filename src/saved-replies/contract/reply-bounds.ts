/** Limits of saved replies. */
export const savedReplyBounds = {
  /** Replies of a person, of a team, of all staff, and of all teams together, without retired ones. */
  replies: { own: 200, team: 500, everybody: 500, teams: 2_000 },
  /** Retired ones of each of these; the longest retired go first. */
  retired: 100,
  /** Replies in the list of those who keep them. */
  listed: 3_000,
  title: 80,
  /** Visible characters of a text, and of its internal note. */
  text: 10_000,
  note: 2_000,
  /** Pictures of a text, bytes of each, and how many of a person are in no stored reply. */
  pictures: 10,
  picture: 5 * 2 ** 20,
  waitingPictures: 50,
  /** Fields and gaps of one text, and characters of what a gap asks for. */
  blanks: 20,
  question: 80,
  /** Tags that a reply adds, and that it removes. */
  tags: 12,
  /** Support days until the follow-up. */
  followUpDays: 90,
  /** Characters of a text that lists have of it. */
  beginning: 200,
} as const;
