import { type RawBuilder, sql } from "kysely";
import { type KeptKind, keptForHoldBounds, keptKinds } from "#holds/contract/kept.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";
import { isFree } from "./hold-store.ts";

/** Who changes or removes something, and when. */
export type KeptChange = { readonly actor: Actor; readonly now: Date };

const codeOf = (what: KeptKind): number => keptKinds.indexOf(what);

/**
 * Keeps a message's text for the hold on its case. `text` selects it as `case_id`, `is_internal`, `since`, `comment` and, with
 * a deletion, what the message leaves out of its email, as `left_out`. Call it before changing them. Beyond the maximum
 * per message, the newest one is replaced.
 */
export async function storeKeptText(
  db: Db,
  { messageId, what, actor, now }: KeptChange & { readonly messageId: number; readonly what: "edited" | "deleted" },
  text: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from kept_for_hold where id in (
      select id from kept_for_hold where message_id = ${messageId} and comment is not null
      order by id offset ${keptForHoldBounds.textsOfMessage - 1})`.execute(db);
  await sql`
    insert into kept_for_hold (case_id, message_id, what, is_internal, by_id, impersonator_id, at, since, comment, left_out)
    select t.case_id, ${messageId}, ${codeOf(what)}, t.is_internal, ${actor.userId}, ${actor.impersonator?.userId ?? null}, ${now},
      t.since, t.comment, t.left_out
    from (${text}) t`.execute(db);
}

/**
 * Keeps earlier texts of a message for the hold on its case, before they are deleted: those that aren't kept yet, as far as
 * there is room. `texts` selects them as `case_id`, `is_internal`, `since` and `comment`.
 */
export async function storeKeptVersions(
  db: Db,
  { messageId, actor, now }: KeptChange & { readonly messageId: number },
  texts: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with kept as materialized (select since, comment from kept_for_hold where message_id = ${messageId} and comment is not null)
    insert into kept_for_hold (case_id, message_id, what, is_internal, by_id, impersonator_id, at, since, comment)
    select t.case_id, ${messageId}, ${codeOf("edited")}, t.is_internal, ${actor.userId},
      ${actor.impersonator?.userId ?? null}, ${now}, t.since, t.comment
    from (${texts}) t where not exists (select from kept k where k.since = t.since and k.comment = t.comment)
    order by t.since limit greatest(0, ${keptForHoldBounds.textsOfMessage - 1} - (select count(*) from kept))`.execute(
    db,
  );
}

/**
 * Keeps files for the hold on their case; the caller deletes their rows, but not their bytes. `files` selects them by their
 * ids as `id`, `case_id`, `message_id`, `is_internal`, `created_at`, `name`, `size`, `content_type` and `storage_key`.
 */
export async function storeKeptFiles(db: Db, { actor, now }: KeptChange, files: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into kept_for_hold (case_id, message_id, what, is_internal, by_id, impersonator_id, at, since, name, size,
      content_type, storage_key)
    select f.case_id, f.message_id, ${codeOf("file")}, f.is_internal, ${actor.userId},
      ${actor.impersonator?.userId ?? null}, ${now}, f.created_at, f.name, f.size, f.content_type, f.storage_key
    from (${files}) f order by f.id`.execute(db);
}

/** Removes what is kept for cases that no hold applies to any more; returns the keys of its files. */
export async function releaseKept(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    delete from kept_for_hold k using care_case c where c.id = k.case_id and ${isFree("c")}
    returning k.storage_key as key`.execute(db);
  return rows.map(({ key }) => key).filter((key) => key !== null);
}

export type KeptRow = {
  readonly id: number;
  readonly caseId: number;
  readonly messageId: number | null;
  readonly what: number;
  readonly isInternal: boolean;
  readonly by: string;
  readonly impersonator: string | null;
  readonly at: Date;
  readonly since: Date;
  readonly comment: string | null;
  readonly leftOut: string | null;
  readonly name: string | null;
  readonly size: number | null;
};

/**
 * What is kept for a hold, newest first, before an id: at most this many rows, and of long texts at most 4 MB, but at
 * least one row.
 */
export async function findKept(
  db: Db,
  holdId: number,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select * from (
      select w.*, sum(w.octets) over (order by w.id desc) as "octetsSoFar", row_number() over (order by w.id desc) as n
      from (
        select k.id, k.case_id as "caseId", k.message_id as "messageId", k.what, k.is_internal as "isInternal", u.name as by,
          i.name as impersonator, k.at, k.since, k.comment, k.left_out as "leftOut", k.name, k.size,
          coalesce(octet_length(k.comment), 0) + coalesce(octet_length(k.left_out), 0) as octets
        from retention_hold h join care_case c on c.id = h.case_id or ${ofSameCompany("c", "h")}
          join kept_for_hold k on k.case_id = c.id join app_user u on u.id = k.by_id
          left join app_user i on i.id = k.impersonator_id
        where h.id = ${givenNumber(holdId)} and (${before}::bigint is null or k.id < ${before})
        order by k.id desc limit ${most}
      ) w
    ) s where s."octetsSoFar" <= ${keptForHoldBounds.octets} or s.n = 1 order by s.id desc`.execute(db);
  return rows;
}

/** A kept file of a case that is still on hold. */
export async function findKeptFile(
  db: Db,
  id: number,
): Promise<{ readonly caseId: number; readonly name: string; readonly size: number; readonly key: string } | null> {
  const { rows } = await sql<{ caseId: number; name: string; size: number; key: string }>`
    select k.case_id as "caseId", k.name, k.size, k.storage_key as key
    from kept_for_hold k join care_case c on c.id = k.case_id
    where k.id = ${id} and k.storage_key is not null and not (${isFree("c")})`.execute(db);
  return rows[0] ?? null;
}

/** Which of these store keys belong to kept files. */
export async function findKeptKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from kept_for_hold where storage_key = any(${keys as string[]})`.execute(db);
  return rows.map(({ key }) => key);
}

/** Kept files after an id whose store keys begin with one of these folders, by id. */
export async function findKeptFilesIn(db: Db, folders: readonly string[], after: number, most: number) {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, storage_key as key from kept_for_hold
    where id > ${after} and left(storage_key, 2) = any(${folders as string[]}) order by id limit ${most}`.execute(db);
  return rows;
}
