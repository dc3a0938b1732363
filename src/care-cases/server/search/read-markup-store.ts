import { type RawBuilder, sql } from "kysely";

/** The words of stored HTML, with the alternative texts of its pictures: the twin of `visibleText`. */
export const markupText = (markup: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`markup_text(regexp_replace(${markup}, '<img data-file="[0-9]+" alt="([^"]*)" />', ' \\1 ', 'g'))`;
