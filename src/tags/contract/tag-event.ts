/** A live event: tags were created, changed or merged. Only staff learn of internal ones. */
export type TagEvent = { readonly kind: "tag"; readonly caseId?: never };

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    readonly tag: TagEvent;
  }
}
