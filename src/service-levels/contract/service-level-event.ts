/** A live event for staff only: a service level agreement or its targets changed. */
export type ServiceLevelEvent = { readonly kind: "serviceLevel"; readonly caseId?: never };

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    readonly serviceLevel: ServiceLevelEvent;
  }
}
