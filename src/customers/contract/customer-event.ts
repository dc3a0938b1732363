/** A live event for staff and the company's users: its name, data or agreements changed. */
export type CustomerEvent = { readonly kind: "customer"; readonly customerNumber: string; readonly caseId?: never };

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    readonly customer: CustomerEvent;
  }
}
