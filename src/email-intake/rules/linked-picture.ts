import { pictureKind } from "#platform/rules/text/link-kind.ts";
import { pictureName } from "#platform/rules/text/picture-name.ts";

/** What a mail says of a picture: "" or null for what it does not say. */
export type SaidPicture = {
  readonly src: string;
  readonly alt: string;
  readonly width: string | null;
  readonly height: string | null;
};

const longestAlt = 200;
const longestAddress = 2_000;
/** In pixels: what is smaller is there to part things, or to tell who reads. */
const smallest = 50;

/**
 * What stands in the text for a picture that is not shown: what the mail says that it is, or where it is, with its address
 * when it is at another site. Null for one that shows nothing, as far as one can tell.
 */
export function linkedPicture({ src, alt, width, height }: SaidPicture): { text: string; href: string | null } | null {
  const said = alt.slice(0, longestAlt).trim();
  const isElsewhere = src.length <= longestAddress && pictureKind(src) === "remote";
  if (isSmall(width) || isSmall(height)) return null;
  if (!isElsewhere) return said === "" ? null : { text: `[${said}]`, href: null };
  if (said === "" && width === null && height === null) return null;
  return { text: `[${said || pictureName(src)}]`, href: src };
}

const isSmall = (size: string | null): boolean => size !== null && Number.parseInt(size, 10) < smallest;
