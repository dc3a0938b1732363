import * as z from "zod/mini";

/** Kinds of what acts for people, by their names. Each feature adds its own, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface ActingKinds {}

/** What acts for a person, such as a rule: with the person's rights, and named with them wherever the person is. */
export type Acting = { readonly kind: keyof ActingKinds & string; readonly id: number };

/**
 * What acted for a person, as its reader may know it. `kind`: also one that no feature declares any more, or yet. `name`: null
 * if it is gone, or the reader may only know its kind. `sign`: the path of its outline, of a declared kind.
 */
export const shownActing = z.object({
  kind: z.string(),
  name: z.nullable(z.string()),
  sign: z.nullable(z.string()),
  /** The address of its page, for staff. */
  to: z.nullable(z.string()),
});
export type ShownActing = z.infer<typeof shownActing>;

/** A field of replies that name an author. */
export const actedFor = { acting: z.optional(shownActing) };

/** Whether the same thing acted, or nothing did. */
export const isSameActing = (one: ShownActing | undefined, other: ShownActing | undefined): boolean =>
  one?.kind === other?.kind && one?.name === other?.name && one?.to === other?.to;
