/** A live event: views were shared, changed or removed that its receiver may read. It doesn't say which. */
export type SharedViewEvent = { readonly kind: "sharedView"; readonly caseId?: never };

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    readonly sharedView: SharedViewEvent;
  }
}
