/** A live event: a service level agreement or its targets changed. Told to staff alone. */
export type ServiceLevelEvent = { readonly kind: "serviceLevel"; readonly caseId?: never };
