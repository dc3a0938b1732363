/** A live event for staff only: an email arrived, failed permanently, or was handled by someone. */
export type MailEvent = { readonly kind: "mail"; readonly caseId?: never };
