/**
 * A live event for staff only: an email arrived, failed permanently, or was handled by someone. `isOfSystem`: it also
 * changes what administrators see of the system: the mailbox's state, or how many emails failed.
 */
export type MailEvent = { readonly kind: "mail"; readonly isOfSystem?: true; readonly caseId?: never };

declare module "./live-event.ts" {
  interface LiveEvents {
    readonly mail: MailEvent;
  }
}
