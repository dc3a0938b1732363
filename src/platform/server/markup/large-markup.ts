import { type RawBuilder, sql } from "kysely";
import { bounds } from "#platform/contract/bounds.ts";
import { pictureTags } from "#platform/rules/markup/markup-bounds.ts";

const { characters, tags } = bounds.markup.stored;
const picture = "<img ";
/** A tag has at least three characters; an image, which counts as several tags, has more. */
const fewestOctets = Math.min(characters, 3 * tags, (tags / pictureTags) * 3 * picture.length);

/** Whether stored HTML exceeds today's bounds, as HTML from before the bounds may. Only long texts are parsed. */
export const isLargeMarkup = (text: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  octet_length(${text}) > ${sql.lit(fewestOctets)} and (char_length(${text}) > ${sql.lit(characters)}
    or char_length(${text}) - char_length(replace(${text}, '<', ''))
      + (char_length(${text}) - char_length(replace(${text}, ${sql.lit(picture)}, ''))) * ${sql.lit(pictureTags - 1)} / ${sql.lit(picture.length)}
      > ${sql.lit(tags)}))`;
