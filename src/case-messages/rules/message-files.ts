import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";

/** A draft's text, and the files that it has ever shown as pictures. */
export type PicturedText = { readonly text: string; readonly pictures?: readonly number[] };

/** The files that a draft shows or has shown as pictures. */
export const allPictureIds = ({ text, pictures = [] }: PicturedText): number[] => [
  ...new Set([...pictures, ...pictureFileIds(text)]),
];

/**
 * Which of the person's pending files on the case belong to a message: those that its text shows, and those attached.
 * A picture of a text, this one or another, isn't attached, nor is what was removed from this text.
 */
export function messageFiles<T extends { readonly id: number; readonly isForText: boolean }>(
  pending: readonly T[],
  own: PicturedText,
  other: PicturedText | null,
): { readonly inText: readonly T[]; readonly attached: readonly T[]; readonly removed: readonly T[] } {
  const shown = new Set(pictureFileIds(own.text));
  const ofOwn = new Set(allPictureIds(own));
  const ofOther = new Set(other ? allPictureIds(other) : []);
  return {
    inText: pending.filter(({ id }) => shown.has(id)),
    attached: pending.filter(({ id, isForText }) => !isForText && !ofOwn.has(id) && !ofOther.has(id)),
    removed: pending.filter(({ id }) => ofOwn.has(id) && !shown.has(id) && !ofOther.has(id)),
  };
}
