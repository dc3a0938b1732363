import { type RawBuilder, sql } from "kysely";
import { bounds } from "#platform/contract/bounds.ts";
import { pictureTags } from "#platform/rules/markup/markup-bounds.ts";

const { characters, tags } = bounds.markup.stored;
const picture = "<img ";
/** A tag has three characters at least, and a picture, which counts as several, more than three of them. */
const fewestOctets = Math.min(characters, 3 * tags, (tags / pictureTags) * 3 * picture.length);

/**
 * Whether this stored HTML of ours is more than may be stored today: what was stored before there were bounds may be. Only
 * long texts are read for the answer.
 */
export const isLargeMarkup = (text: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  octet_length(${text}) > ${sql.lit(fewestOctets)} and (char_length(${text}) > ${sql.lit(characters)}
    or char_length(${text}) - char_length(replace(${text}, '<', ''))
      + (char_length(${text}) - char_length(replace(${text}, ${sql.lit(picture)}, ''))) * ${sql.lit(pictureTags - 1)} / ${sql.lit(picture.length)}
      > ${sql.lit(tags)}))`;
