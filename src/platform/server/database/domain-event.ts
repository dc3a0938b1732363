/**
 * What a transaction did, for features that its own one does not know: their event handlers write rows of their own before
 * the commit. `topic` says which of them reads it.
 */
export type DomainEvent = { readonly topic: string } & Readonly<Record<string, unknown>>;
