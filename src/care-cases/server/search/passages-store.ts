import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { inAudience } from "#visibility/server/audience-store.ts";

type Sql = RawBuilder<unknown>;

/**
 * A stored text of a case that contains some of the words or, without a case, the stems of the word at this position.
 */
export type StoredText = {
  case_id: number | null;
  place: number;
  source: "description" | "message" | null;
  is_internal: boolean;
  text: string;
};

/** Limits: messages returned per case, characters per text, and bytes of messages searched per case. */
const mostMessages = 3;
const mostCharacters = 10_000;
const mostOctets = 100_000;

/**
 * Texts of these cases with words that begin with the stems of the search text, newest messages first, and those stems
 * as search documents have them. `scope` limits care_case `c` to what the reader may see.
 */
export async function findTexts(
  db: Db,
  actor: Actor,
  { ids, words, scope }: { readonly ids: readonly number[]; readonly words: readonly string[]; readonly scope: Sql },
): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`
    with typed as materialized (
      select place, tsvector_to_array(search_document(word)) as stems
      from unnest(${words as string[]}::text[]) with ordinality w (word, place)
    ), pattern as materialized (
      select string_agg(replace(replace(replace(stem, 'ae', '(ae|æ)'), 'oe', '(oe|ø)'), 'aa', '(aa|å)'), '|') as stems
      from typed, unnest(typed.stems) stem
    ), shown as materialized (
      select c.id from care_case c where c.id = any(${ids as number[]}::bigint[]) and ${scope}
    )
    select null::bigint as case_id, place, null as source, false as is_internal, array_to_string(stems, ' ') as text from typed
    union all
    select said.* from shown c cross join pattern cross join lateral (
      select c.id, row_number() over (order by m.id desc) as place,
        'message', m.is_internal, left(m.comment, ${sql.lit(mostCharacters)})
      from (
        select id, comment, is_internal, sum(octet_length(comment)) over (order by id desc) as octets from case_message m
        where m.case_id = c.id and m.deleted_at is null and ${inAudience(actor, "m")}
      ) m
      where m.octets - octet_length(m.comment) < ${sql.lit(mostOctets)} and m.comment ~* pattern.stems
      order by m.id desc limit ${sql.lit(mostMessages)}
    ) said
    union all
    select d.case_id, ${sql.lit(mostMessages + 1)}, 'description', false, left(d.description, ${sql.lit(mostCharacters)})
    from shown c join case_description d on d.case_id = c.id cross join pattern where d.description ~* pattern.stems
    order by case_id nulls first, place`.execute(db);
  return rows;
}
