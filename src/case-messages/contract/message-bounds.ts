/** Limits of messages. */
export const messageBounds = {
  /** Visible characters. */
  text: { min: 1, max: 25_000 },
  /** Files, and people mentioned, of one message. */
  files: 20,
  mentions: 50,
  /** Earlier texts of one message; the oldest go first. */
  versions: 50,
  /** Unsent messages of one person on all cases. */
  drafts: 500,
  /** Messages to be sent later: how many days ahead, and how many wait, of a person and on a case. */
  later: { days: 30, ofPerson: 20, onCase: 10 },
  /** The HTML of all messages on one page of a conversation, in UTF-8 bytes. */
  page: { octets: 200_000, tags: 5_000 },
} as const;
