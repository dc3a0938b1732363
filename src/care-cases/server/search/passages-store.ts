import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { longEnough, prepared } from "#platform/server/database/prepared-statements.ts";
import { inAudience } from "#visibility/server/audience-store.ts";
import { markupText } from "./read-markup-store.ts";

type Sql = RawBuilder<unknown>;

/**
 * A stored text of a case that contains some of the words or, without a case, the stems of the word at this position.
 */
export type StoredText = {
  case_id: number | null;
  place: number;
  source: "description" | "message" | "file" | null;
  is_internal: boolean;
  text: string;
};

/** Limits: messages and files returned per case, files searched, characters per text, and bytes of messages searched per case. */
const maxMessages = 3;
const maxFiles = 3;
const searchedFiles = 200;
const maxCharacters = 10_000;
const maxOctets = 100_000;

/**
 * HTML whose words differ from what people read or compare: with tags inside words, or characters other than ASCII, Danish
 * letters, punctuation and emoji, which may be invisible, decomposed, read as others or compared as others.
 */
export const unlikeRead =
  "[[:alnum:]](</?(a|code|em|img|s|span|strong|sub|sup|u)( [^>]*)?>)+[[:alnum:]]|[^\\u0001-\\u00a0æøåÆØÅ§«°´·»×\\u2010-\\u2027\\u2030-\\u203a€→\\U0001f300-\\U0001faff]";
/**
 * Extracting the visible text takes ten times as long as reading the source, so only this many of a case's newest bytes
 * are.
 */
const maxReadOctets = 20_000;
const hasStems = (
  markup: Sql,
  octets: Sql,
): Sql => sql`(${markup} ~* pattern.stems or (${octets} <= ${sql.lit(maxReadOctets)}
  and ${markup} ~ ${unlikeRead} and search_text(${markupText(markup)}) ~ pattern.stems))`;

type WantedTexts = {
  readonly ids: readonly number[];
  readonly words: readonly string[];
  readonly scope: Sql;
  readonly sees: Sql | null;
};

/**
 * Texts of these cases with words that begin with the stems of the search text, newest messages first, and those stems
 * as search documents have them. `scope` limits care_case `c` to what the reader may see; with `sees`, a form of it that
 * all lists share, the plan is kept.
 */
export async function findMatchingTexts(
  db: Db,
  actor: Actor,
  { ids, words, scope, sees }: WantedTexts,
): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`${sees ? prepared : sql``}
    with typed as materialized (
      select place, typed_stems(word) as stems from asked_words(${words as string[]}::text[])
    ), pattern as materialized (
      select concat_ws('|', '(^|[^[:alnum:]])(' || string_agg(stem_pattern(stem), '|') filter (where stem !~ '[.+#]') || ')',
        string_agg(stem_pattern(stem), '|') filter (where stem ~ '[.+#]')) collate danish as stems
      from typed, unnest(typed.stems) stem
    ), shown as materialized (
      select c.id from care_case c where c.id = any(${longEnough(ids)}::bigint[]) and ${sees ?? scope}
    )
    select null::bigint as case_id, place, null as source, false as is_internal, array_to_string(stems, ' ') as text from typed
    union all
    select said.* from shown c cross join pattern cross join lateral (
      select c.id, row_number() over (order by m.id desc) as place,
        'message', m.is_internal, left(m.comment, ${sql.lit(maxCharacters)})
      from (
        select id, comment, is_internal, sum(octet_length(comment)) over (order by id desc) as octets from case_message m
        where m.case_id = c.id and m.deleted_at is null and ${inAudience(actor, "m")}
      ) m
      where m.octets - octet_length(m.comment) < ${sql.lit(maxOctets)} and ${hasStems(sql`m.comment`, sql`m.octets`)}
      order by m.id desc limit ${sql.lit(maxMessages)}
    ) said
    union all
    select d.case_id, ${sql.lit(maxMessages + 1)}, 'description', false, left(d.description, ${sql.lit(maxCharacters)})
    from shown c join case_description d on d.case_id = c.id cross join pattern where ${hasStems(sql`d.description`, sql`octet_length(d.description)`)}
    union all
    select named.* from shown c cross join pattern cross join lateral (
      select c.id, ${sql.lit(maxMessages + 2)}, 'file', f.is_internal, f.name
      from (
        select id, name, is_internal from case_file f
        where f.case_id = c.id and not f.is_pending and ${inAudience(actor, "f")}
        order by id desc limit ${sql.lit(searchedFiles)}
      ) f
      where search_text(f.name) ~ pattern.stems order by f.id desc limit ${sql.lit(maxFiles)}
    ) named
    order by case_id nulls first, place`.execute(db);
  return rows;
}
