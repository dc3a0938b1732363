import { sql } from "kysely";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { pseudonymOf } from "#users/rules/pseudonym.ts";

const ofCases = (ids: readonly number[]) => sql`case_id = any(${ids as number[]}::bigint[])`;

/**
 * The person who replaces customers in pseudonymized cases: pseudonymized like any other, and without a company.
 * Created when first needed.
 */
export async function findNobody(db: Db, now: Date): Promise<number> {
  const { name, email } = pseudonymOf(0);
  const person = { kind: 1, name, name_sort: toSortKey(name), email, removed_at: now, created_at: now };
  await db
    .insertInto("app_user")
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ofEmail = sql<boolean>`email_key(email) = ${emailKey(email)}`;
  const row = await db.selectFrom("app_user").select("id").where(ofEmail).executeTakeFirstOrThrow();
  return row.id;
}

const goneTables = [
  "notification",
  "notification_mute",
  "case_subscriber",
  "copied_follower",
  "reply_address",
  "message_draft",
  "case_closing",
  "case_presence",
  "case_put_off",
] as const;

/** History that is kept, without its reasons and people: changes of status and company. */
const keptChanges = [changeLogCodes.toCode("StatusChanged"), changeLogCodes.toCode("CustomerChanged")];

type EmptyOptions = { readonly nobody: number; readonly now: Date };

/**
 * Removes everything that people wrote in these locked cases, and the customer's people. Numbers, company, dates,
 * clocks, and the staff who handled them are kept. Returns the keys of the files to remove.
 */
export async function emptyCases(db: Db, ids: readonly number[], { nobody, now }: EmptyOptions): Promise<string[]> {
  const which = ofCases(ids);
  const { rows } = await sql<{ key: string | null }>`
    with files as (delete from case_file where ${which} returning storage_key),
      mails as (delete from incoming_mail where ${which} and state in (1, 2) returning storage_key)
    select storage_key as key from files union all select storage_key from mails`.execute(db);
  for (const table of goneTables) await sql`delete from ${sql.table(table)} where ${which}`.execute(db);
  await sql`delete from case_message where ${which}`.execute(db);
  await sql`delete from case_change where ${which} and type <> all(${keptChanges}::smallint[])`.execute(db);
  for (const table of ["case_change", "case_clock_stretch", "case_clock_basis"]) {
    const reason = table === "case_change" ? sql`, reason = null` : sql``;
    await sql`update ${sql.table(table)} set user_id = null, impersonator_id = null ${reason} where ${which}`.execute(
      db,
    );
  }
  await sql`update case_description set description = '' where ${which}`.execute(db);
  await sql`
    update care_case c set title = 'Former case ' || c.id, title_sort = sort_key('Former case ' || c.id), contact_id = null,
      external_reference = null, status_reason = null, version = c.version + 1,
      created_by = case when u.kind = 1 then ${nobody} else c.created_by end
    from app_user u where c.id = any(${ids as number[]}::bigint[]) and u.id = c.created_by`.execute(db);
  await sql`
    insert into emptied_case (case_id, at) select unnest(${ids as number[]}::bigint[]), ${now}
    on conflict (case_id) do update set at = excluded.at`.execute(db);
  return rows.map(({ key }) => key).filter((key) => key !== null);
}
