import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { isPicture } from "./picture-kind.ts";

/** The files to list below a text: all but the pictures that it shows. */
export function filesBeside<T extends { readonly id: number; readonly contentType: string }>(
  files: readonly T[],
  markup: string,
): readonly T[] {
  const inText = new Set(pictureFileIds(markup));
  return files.filter((file) => !inText.has(file.id) || !isPicture(file));
}
