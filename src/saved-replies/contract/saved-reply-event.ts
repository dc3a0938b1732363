/** A live event: saved replies changed that its receiver may use. It doesn't say which. */
export type SavedReplyEvent = { readonly kind: "savedReply"; readonly caseId?: never };

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    readonly savedReply: SavedReplyEvent;
  }
}
