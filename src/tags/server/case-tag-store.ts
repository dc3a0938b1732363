import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { ContinuedCase } from "#platform/server/feature-hooks.ts";
import type { CaseTag } from "#tags/contract/tag.ts";
import { isInAudience, seesInternal } from "#visibility/rules/audience.ts";
import { inAudience } from "#visibility/server/audience-store.ts";

/** The tags of a case, by its id: all of them as JSON, also internal ones, as `tagsFor` takes them. */
export const tagsOfCase = (caseId: RawBuilder<unknown>) => sql<readonly CaseTag[]>`coalesce((
    select json_agg(distinct jsonb_build_object(
      'id', t.id, 'name', t.name, 'danishName', t.danish_name, 'isInternal', t.is_internal))
    from case_tag ct join tag own on own.id = ct.tag_id join tag t on t.id = coalesce(own.merged_into, own.id)
    where ct.case_id = ${caseId}), '[]'::json)`;

export async function findTagsOfCase(db: Db, caseId: number): Promise<readonly CaseTag[]> {
  const { rows } = await sql<{ tags: readonly CaseTag[] }>`select ${tagsOfCase(sql`${caseId}`)} as tags`.execute(db);
  return rows[0]?.tags ?? [];
}

/** A tag that was named by its id, or by that of one that was merged into it. */
export type NamedTag = CaseTag & { readonly isRetired: boolean; readonly named: readonly number[] };

/** The tags of these ids. Merged ones are the tag that they were merged into. */
export async function findNamedTags(db: Db, ids: readonly number[]): Promise<readonly NamedTag[]> {
  const { rows } = await sql<NamedTag>`
    select t.id, t.name, t.danish_name as "danishName", t.is_internal as "isInternal",
      t.retired_at is not null as "isRetired", array_agg(own.id) as named
    from tag own join tag t on t.id = coalesce(own.merged_into, own.id)
    where own.id = any(${ids as number[]}::bigint[]) group by t.id order by t.id`.execute(db);
  return rows;
}

/**
 * The tags of these ids, locked until the transaction ends: none of them is changed or merged, and no case gets one for
 * another. Merged ones are the tag that they were merged into.
 */
export async function lockTags(db: Db, ids: readonly number[]): Promise<readonly NamedTag[]> {
  for (;;) {
    const { rows } = await sql<{ id: number; named: number[] }>`
      select coalesce(t.merged_into, t.id) as id, array_agg(t.id) as named from tag t
      where t.id = any(${ids as number[]}::bigint[]) group by 1 order by 1`.execute(db);
    const locked = await sql<Omit<NamedTag, "named">>`
      select t.id, t.name, t.danish_name as "danishName", t.is_internal as "isInternal",
        t.retired_at is not null as "isRetired"
      from tag t where t.id = any(${rows.map(({ id }) => id)}::bigint[]) and t.merged_into is null
      order by t.id for share`.execute(db);
    // One of them was merged in between: asked again, it is the other.
    if (locked.rows.length < rows.length) continue;
    return locked.rows.map((tag) => ({ ...tag, named: rows.find(({ id }) => id === tag.id)?.named ?? [] }));
  }
}

/** Adds tags to a case; returns those that it didn't have. */
export async function insertCaseTags(db: Db, caseId: number, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into case_tag (case_id, tag_id)
    select ${caseId}, k.id from unnest(${ids as number[]}::int[]) k(id)
    where not exists (
      select from case_tag ct join tag t on t.id = ct.tag_id where ct.case_id = ${caseId} and t.merged_into = k.id)
    order by k.id on conflict do nothing returning tag_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes tags from a case, with those that were merged into them; returns those that it had. */
export async function deleteCaseTags(db: Db, caseId: number, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from case_tag ct using tag t
    where ct.case_id = ${caseId} and t.id = ct.tag_id and coalesce(t.merged_into, t.id) = any(${ids as number[]}::int[])
    returning coalesce(t.merged_into, t.id) as id`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Gives a case the tags of another that this person sees and that aren't retired. */
export async function copyTags(db: Db, { actor, from, to }: ContinuedCase): Promise<void> {
  const tags = await findTagsOfCase(db, from);
  const kept = await lockTags(
    db,
    tags.filter((tag) => isInAudience(actor, tag)).map(({ id }) => id),
  );
  await insertCaseTags(
    db,
    to,
    kept.filter(({ isRetired }) => !isRetired).map(({ id }) => id),
  );
}

const hasTag = (ids: readonly number[]) =>
  ids.length === 1 ? sql`ct.tag_id = ${ids[0]}` : sql`ct.tag_id = any(${ids as number[]}::int[])`;

/** Conditions on the case of this id. */
export const caseTagConditions = (caseId: RawBuilder<unknown>) => ({
  /** Of few cases: these are found first. */
  amongFew: (ids: readonly number[]) => sql`${caseId} in (select ct.case_id from case_tag ct where ${hasTag(ids)})`,
  some: (ids: readonly number[]) =>
    sql`exists (select from case_tag ct where ct.case_id = ${caseId} and ${hasTag(ids)})`,
  none: (ids: readonly number[]) =>
    sql`not exists (select from case_tag ct where ct.case_id = ${caseId} and ${hasTag(ids)})`,
  /** No tag that the reader may see. */
  untagged: (actor: Actor) =>
    seesInternal(actor)
      ? sql`not exists (select from case_tag ct where ct.case_id = ${caseId})`
      : sql`not exists (
          select from case_tag ct join tag own on own.id = ct.tag_id join tag t on t.id = coalesce(own.merged_into, own.id)
          where ct.case_id = ${caseId} and ${inAudience(actor, "t")})`,
});
