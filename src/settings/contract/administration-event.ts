/** A live event for staff only: settings, staff, teams, holds or failed jobs changed, as the pages below /settings show. */
export type AdministrationEvent = { readonly kind: "administration"; readonly caseId?: never };
