/** A live event: something was added to one's own notifications, or read in another tab. */
export type NotificationEvent = { readonly kind: "notification"; readonly caseId?: never };
