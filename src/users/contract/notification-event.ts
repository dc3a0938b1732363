/** A live event: the person's own notifications changed, by a new one or by reading in another tab. */
export type NotificationEvent = { readonly kind: "notification"; readonly caseId?: never };

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    readonly notification: NotificationEvent;
  }
}
