/** A live event for staff only: settings, staff, teams, holds or failed jobs changed, as the pages below /settings show. */
export type AdministrationEvent = { readonly kind: "administration"; readonly caseId?: never };

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    readonly administration: AdministrationEvent;
  }
}
