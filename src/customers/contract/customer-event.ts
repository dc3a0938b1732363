/** A live event: a company's name, its data or what it agreed changed. Told to staff and to its own people. */
export type CustomerEvent = { readonly kind: "customer"; readonly customerNumber: string; readonly caseId?: never };
