/** A live event: a mail came in, or one was given up, or somebody decided about one. Told to staff alone. */
export type MailEvent = { readonly kind: "mail"; readonly caseId?: never };
