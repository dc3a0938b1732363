import { bounds } from "#platform/contract/bounds.ts";
import { decodeEntities } from "./decode-entities.ts";
import { escapeStoredText } from "./escape-html.ts";

/* Pictures in our HTML that are files of its case or saved reply: `<img data-file="17" alt="The basket" />`. */

const named = /<img data-file="([1-9]\d{0,14})"/g;
const stored = /<img data-file="(\d+)" alt="([^"]*)" \/>/g;
const whole = /^[1-9]\d{0,14}$/;

/** Ids of the files that our HTML, or the editor's, shows as pictures, without duplicates. */
export const pictureFileIds = (markup: string): number[] => [
  ...new Set(Array.from(markup.matchAll(named), ([, id]) => Number(id))),
];

/** The file that a picture's attributes name; null if none. */
export const pictureFileId = ({ "data-file": id = "" }: Readonly<Record<string, string>>): number | null =>
  whole.test(id) ? Number(id) : null;

/** Our HTML with no other pictures of the case than these; others are replaced by their alternative text. */
export const withPictures = (markup: string, ids: readonly number[]): string =>
  markup.replace(stored, (picture, id: string, alt: string) =>
    ids.includes(Number(id)) ? picture : escapeStoredText(decodeEntities(alt)),
  );

/** The same with other files for its pictures, by id. */
export const withPicturesAs = (markup: string, ids: ReadonlyMap<number, number>): string =>
  withPictures(markup, [...ids.keys()]).replace(
    stored,
    (_picture, id: string, alt: string) => `<img data-file="${ids.get(Number(id))}" alt="${alt}" />`,
  );

/** An alternative text as it is stored: one line, within its bound. */
export const alternativeText = (written: string): string =>
  [...written.replace(/\s+/g, " ").trim()].slice(0, bounds.alternativeText).join("").trimEnd();
