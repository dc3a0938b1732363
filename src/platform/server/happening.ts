/**
 * What a transaction did, told to features that its own one does not know; they answer with rows of their own before the
 * commit. `topic` says which of them reads it.
 */
export type Happening = { readonly topic: string } & Readonly<Record<string, unknown>>;
