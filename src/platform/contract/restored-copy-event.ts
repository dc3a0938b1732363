/** A live event for everybody: an administrator went on with a restored copy. */
export type RestoredCopyEvent = { readonly kind: "restoredCopy"; readonly caseId?: never };

declare module "./live-event.ts" {
  interface LiveEvents {
    readonly restoredCopy: RestoredCopyEvent;
  }
}
