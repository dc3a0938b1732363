import * as z from "zod/mini";
import { wrong } from "./field-problems.ts";

/** Limits that several features have. Lengths are in characters, sizes in bytes. */
export const bounds = {
  name: 100,
  address: 300,
  notes: 10_000,
  email: 254,
  fileBytes: 52_428_800,
  /** Pictures with more pixels, or a longer side, aren't decoded: a pixel takes four bytes of memory. */
  picture: { pixels: 40_000_000, side: 16_384 },
  exportRows: 10_000,
  searchText: 200,
  pageSize: { usual: 50, max: 100 },
  /** Characters of the alternative text of a picture in a text that is a file of ours. */
  alternativeText: 300,
  /** HTML of one text, as sent and as stored. */
  markup: {
    given: { characters: 300_000, tags: 10_000, depth: 200, attributes: 20_000, attributesOfTag: 200 },
    stored: { characters: 300_000, tags: 6_000, filePictures: 20 },
  },
} as const;

export const id = z.int().check(z.positive());
export const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, wrong("isoDate")));
export const customerNumber = z.string().check(z.regex(/^\d{1,9}$/, wrong("customerNumber")));
/** Rejects line breaks, other control characters, and characters that change text direction. */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, wrong("oneLine"));
/** Line breaks, tabs and other control characters, each run of them a space. */
export const asOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
/**
 * Text of one line that people may paste several into, such as titles and references: trimmed, its line breaks and control
 * characters turned into spaces. Names refuse them (`oneLine`), so that nobody is named otherwise than they typed.
 */
export const lineOfText = (most: number, least = 0) =>
  z.string().check(z.overwrite(asOneLine), z.trim(), z.maxLength(most), ...(least > 0 ? [z.minLength(least)] : []));

/**
 * Letters of any script, digits and what else addresses have in practice. Rejects what email headers, `mailto:` links or the
 * database treat specially, and invisible characters.
 */
const emailForm = /^(?:(?![@<>"(),:;[\]\\%?#])[^\s\p{C}])+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u;
/** An email address that is entered anywhere; stored ones may be older than this form. */
export const email = z.string().check(z.trim(), z.maxLength(bounds.email), z.regex(emailForm, wrong("email")));
/** An email address by which somebody is looked up: any that may be stored. */
export const knownEmail = z.string().check(z.trim(), z.minLength(3), z.maxLength(bounds.email), oneLine);
/** A telephone number that is entered anywhere. */
export const phone = z.string().check(z.trim(), z.maxLength(32), z.regex(/^(?=.*\d)[0-9 +()-]{4,32}$/, wrong("phone")));
export const markup = z.string().check(z.maxLength(bounds.markup.given.characters));
