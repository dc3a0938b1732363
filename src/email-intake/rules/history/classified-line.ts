/** A line with its classification. */
export type ClassifiedLine = {
  /** Visible text without tags. */
  readonly text: string;
  /** Inside what the mail program marks as quoted. */
  readonly quoted: boolean;
  /** Inside a `blockquote`, whoever wrote it. */
  readonly indented: boolean;
  /**
   * The number of the mail program's element around it that contains an answered email, and perhaps answers; 0 for
   * none.
   */
  readonly holder: number;
  /** The mail program marks this as the start of the history; a hint needs a header below. */
  readonly history: "certain" | "hint" | null;
  /** Begins what the writer typed in Outlook, which renames the classes of what it quotes. */
  readonly typed?: boolean;
  /** Contains one of our recipient-only links, which are among the last lines of our emails. */
  readonly ours: boolean;
};
