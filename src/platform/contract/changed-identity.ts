/** The session's current identity, sent to a page that assumes another. See actor.ts for `identity`. */
export type ChangedIdentity = {
  readonly identity: string;
  readonly name: string;
  readonly impersonatorName: string | null;
};

/** The same as an event of the live stream. */
export type IdentityEvent = ChangedIdentity & { readonly kind: "identity" };
