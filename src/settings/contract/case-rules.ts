/** Settings about cases, which administrators change. */
export type CaseRules = {
  /** A delivered case closes after this many support days without anything from its customer. */
  readonly silentDays: number;
  /** For this many days after closing, a customer's message reopens a case. */
  readonly reopenDays: number;
  /** For this many minutes, a customer may edit or delete a message, or delete a file. */
  readonly editMinutes: number;
  /**
   * For this many seconds, the writer of a message can take it back before anybody else sees it; 0: it is stored
   * immediately.
   */
  readonly undoSeconds: number;
  /** For cases created from emails. */
  readonly mailSeverity: (typeof mailSeverities)[number];
  /** The team that owns new cases, whatever their channel, as long as it isn't retired; null: nobody. */
  readonly team: number | null;
  /** Whether confirmed senders are told once a day that their mail arrived, if it waits. */
  readonly acknowledgeMail: boolean;
  /**
   * A first response is due soon with less than this many minutes left, by the agreed clock. People are warned then, or
   * when a quarter of the target is left, whichever is later.
   */
  readonly soonResponseMinutes: number;
  /** The same for a resolution, for which there are no warnings. */
  readonly soonResolutionMinutes: number;
};

export const mailSeverities = ["Critical", "Significantly", "Important", "Regular", "None"] as const;

/** The defaults. */
export const usualCaseRules: CaseRules = {
  silentDays: 10,
  reopenDays: 14,
  editMinutes: 15,
  undoSeconds: 10,
  mailSeverity: "Regular",
  team: null,
  acknowledgeMail: true,
  soonResponseMinutes: 60,
  soonResolutionMinutes: 240,
};

export const mostUndoSeconds = 60;
