/**
 * An event in a transaction for features that the current one doesn't know. Their handlers write their own rows before
 * the commit. `topic` selects the handler.
 */
export type DomainEvent = { readonly topic: string } & Readonly<Record<string, unknown>>;
