import { pictureKind } from "#platform/rules/text/links/link-kind.ts";
import { pictureName } from "#platform/rules/text/picture-name.ts";

/** What an email says about an image: "" or null if nothing. */
export type DescribedPicture = {
  readonly src: string;
  readonly alt: string;
  readonly width: string | null;
  readonly height: string | null;
};

const longestAlt = 200;
const longestAddress = 2_000;
/** In pixels; anything smaller is a spacer or tracking pixel. */
const smallest = 50;

/**
 * Placeholder for an image that isn't displayed: its description or location, with the URL if it is remote. Null for
 * images that apparently show nothing.
 */
export function linkedPicture({
  src,
  alt,
  width,
  height,
}: DescribedPicture): { text: string; href: string | null } | null {
  const said = alt.slice(0, longestAlt).trim();
  const isElsewhere = src.length <= longestAddress && pictureKind(src) === "remote";
  if (isSmall(width) || isSmall(height)) return null;
  if (!isElsewhere) return said === "" ? null : { text: `[${said}]`, href: null };
  if (said === "" && width === null && height === null) return null;
  return { text: `[${said || pictureName(src)}]`, href: src };
}

const isSmall = (size: string | null): boolean => size !== null && Number.parseInt(size, 10) < smallest;
