import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { EditedTag, OfferedTag } from "#tags/contract/calls.ts";
import type { CaseTag } from "#tags/contract/tag.ts";
import { tagKey } from "#tags/rules/tag-key.ts";
import { inAudience } from "#visibility/server/audience-store.ts";

const offered = sql`t.id, t.name, t.danish_name as "danishName", t.is_internal as "isInternal",
  t.retired_at is not null as "isRetired",
  array(select m.id from tag m where m.merged_into = t.id order by m.id) as "formerIds"`;

/** The tags that the reader may see, without merged ones. */
export async function findTags(db: Db, actor: Actor): Promise<OfferedTag[]> {
  const { rows } = await sql<OfferedTag>`
    select ${offered} from tag t where t.merged_into is null and ${inAudience(actor, "t")} order by t.id`.execute(db);
  return rows;
}

/** Cases of a tag are counted up to this number. */
const maxCounted = 1_000;

const edited = sql`${offered}, t.version,
  (select count(*)::int from (
    select from case_tag ct where ct.tag_id = t.id limit ${sql.lit(maxCounted + 1)}) counted) as cases`;

const toEdited = (row: Omit<EditedTag, "casesAreCapped">): EditedTag => ({
  ...row,
  cases: Math.min(row.cases, maxCounted),
  casesAreCapped: row.cases > maxCounted,
});

/** All tags for editing, by staff only. */
export async function findTagList(db: Db): Promise<EditedTag[]> {
  const { rows } = await sql<Omit<EditedTag, "casesAreCapped">>`
    select ${edited} from tag t where t.merged_into is null order by t.id`.execute(db);
  return rows.map(toEdited);
}

/** One tag for editing; null if none has this id, or it was merged. */
export async function findEditedTag(db: Db, id: number): Promise<EditedTag | null> {
  const { rows } = await sql<Omit<EditedTag, "casesAreCapped">>`
    select ${edited} from tag t where t.id = ${id}::bigint and t.merged_into is null`.execute(db);
  return rows[0] ? toEdited(rows[0]) : null;
}

/** Whether a tag of this id was merged into another. */
export async function isMergedTag(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from tag t where t.id = ${id}::bigint and t.merged_into is not null`.execute(db);
  return rows.length > 0;
}

const vocabulary = 4_025_035;

/** Serializes changes of the tags until the transaction ends: no two take the same name, and their number holds. */
export async function lockVocabulary(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(vocabulary)})`.execute(db);
}

/** How many tags there are, and how many with merged ones. */
export async function countVocabulary(db: Db): Promise<{ readonly tags: number; readonly withMerged: number }> {
  const { rows } = await sql<{ tags: number; withMerged: number }>`
    select count(*) filter (where t.merged_into is null)::int as tags, count(*)::int as "withMerged"
    from tag t`.execute(db);
  return rows[0] ?? { tags: 0, withMerged: 0 };
}

/** Another tag that has this name, in one of the languages; null if none does. */
export async function findTagNamed(db: Db, name: string, exceptId: number | null): Promise<CaseTag | null> {
  const { rows } = await sql<CaseTag>`
    select t.id, t.name, t.danish_name as "danishName", t.is_internal as "isInternal" from tag t
    where t.merged_into is null and ${tagKey(name)} in (t.name_key, t.danish_key) and t.id <> ${exceptId ?? 0}
    order by t.id limit 1`.execute(db);
  return rows[0] ?? null;
}

type NewTag = Pick<OfferedTag, "name" | "danishName" | "isInternal">;

export async function insertTag(db: Db, { name, danishName, isInternal }: NewTag): Promise<number> {
  const { id } = await db
    .insertInto("tag")
    .values({
      name,
      danish_name: danishName,
      name_key: tagKey(name),
      danish_key: tagKey(danishName),
      is_internal: isInternal,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type ChangedTag = Partial<NewTag> & { readonly retiredAt?: Date | null };

/** Stores changes of a tag, in its next version. */
export async function storeTag(db: Db, id: number, changes: ChangedTag): Promise<void> {
  const { name, danishName, isInternal, retiredAt } = changes;
  await db
    .updateTable("tag")
    .set(({ eb }) => ({
      ...(name !== undefined && { name, name_key: tagKey(name) }),
      ...(danishName !== undefined && { danish_name: danishName, danish_key: tagKey(danishName) }),
      ...(isInternal !== undefined && { is_internal: isInternal }),
      ...(retiredAt !== undefined && { retired_at: retiredAt }),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}
