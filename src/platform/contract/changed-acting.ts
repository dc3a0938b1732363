/** As whom the session of a page acts by now, told to a page that believes otherwise. `actingAs` as in actor.ts. */
export type ChangedActing = {
  readonly actingAs: string;
  readonly name: string;
  readonly impersonatorName: string | null;
};

/** The same as a message of the event stream. */
export type ActingEvent = ChangedActing & { readonly kind: "acting" };
