import { type RawBuilder, sql } from "kysely";
import type { Phrase } from "#care-cases/rules/search/typed-search.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { inAudience } from "#visibility/server/audience-store.ts";
import { unlikeRead } from "./passages-store.ts";
import { markupText } from "./read-markup-store.ts";

type Sql = RawBuilder<unknown>;

/** What may be between two words in stored HTML. */
const between = "(<[^>]*>|&[#a-z0-9]+;|[^[:alnum:]])+";

/** A folded word as HTML may have it, except with letters that `unlikeRead` has. */
const asStored = (word: string): string =>
  word.replaceAll(/ae|aa|oe/g, (pair) => ({ ae: "(ae|æ)", aa: "(aa|å)", oe: "(oe|ø)" })[pair] ?? pair);

/**
 * Whether a text of care_case `c` that the reader sees has the phrase's words one after another. Documents don't keep
 * places of words, so this reads texts: only of cases with all the words, and most of it as it is stored.
 */
export function saysPhrase(actor: Actor, { words, isOpen }: Phrase): Sql {
  const read = `(^| )${words.join(" +")}${isOpen ? "" : "( |$)"}`;
  const stored = `(^|[^[:alnum:]])${words.map(asStored).join(between)}${isOpen ? "" : "($|[^[:alnum:]])"}`;
  const says = (text: Sql): Sql => sql`search_words(${text}) ~ ${read}`;
  // Whole texts are read as people read them only if they may have the phrase: that takes ten times as long.
  const saysMarkup = (markup: Sql): Sql =>
    sql`case when ${markup} ~* (${stored} collate danish) or ${markup} ~ ${unlikeRead} then ${says(markupText(markup))} end`;
  return sql`(${says(sql`c.title`)}
    or exists (select from case_description d where d.case_id = c.id and ${saysMarkup(sql`d.description`)} offset 0)
    or exists (select from case_message m where m.case_id = c.id and m.deleted_at is null and ${inAudience(actor, "m")}
      and ${saysMarkup(sql`m.comment`)} offset 0)
    or exists (select from case_file f where f.case_id = c.id and not f.is_pending and ${inAudience(actor, "f")}
      and ${says(sql`f.name`)} offset 0))`;
}

/** The bytes of a case's description and of its messages that the reader sees, as `octets`. */
export const octetsOfTexts = (actor: Actor, caseId: Sql): Sql => sql`(
  select coalesce((select octet_length(d.description) from case_description d where d.case_id = ${caseId}), 0)
    + coalesce(sum(octet_length(m.comment)), 0) as octets from case_message m
  where m.case_id = ${caseId} and m.deleted_at is null and ${inAudience(actor, "m")} offset 0)`;
