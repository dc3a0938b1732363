import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { SettingName } from "#settings/contract/setting-values.ts";

/** Stored values by name, without defaults. */
export async function findStoredValues(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom("setting").select(["name", "value"]).where("value", "is not", null).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** A setting with its latest change; null: the default. */
export type StoredSetting = {
  readonly name: SettingName;
  readonly value: unknown;
  readonly version: number;
  readonly from: unknown;
  readonly by: string | null;
  readonly at: Date | null;
};

/** These settings as stored, without those that were never changed. */
export async function findSettingRows(db: Db, names: readonly SettingName[]): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select s.name, s.value, s.version, c.from_value as "from", u.name as by, c.changed_at as at
    from setting s
    left join setting_change c on c.name = s.name and c.version = s.version
    left join app_user u on u.id = c.changed_by
    where s.name = any(${names as string[]})`.execute(db);
  return rows;
}

/**
 * Locks a setting until the transaction ends, storing its default first if it has no row. All changes of settings are
 * serialized, since data derived from several of them, such as the calendar, is stored with the change.
 */
export async function lockSetting(db: Db, name: SettingName): Promise<{ value: unknown; version: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db);
  await db
    .insertInto("setting")
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom("setting")
    .select(["value", "version"])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Change = {
  readonly name: SettingName;
  readonly version: number;
  readonly from: unknown;
  readonly to: unknown;
  readonly by: number;
  readonly at: Date;
};

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Stores a new value of a locked setting with its change, and increments its version. */
export async function storeSetting(db: Db, { name, version, from, to, by, at }: Change): Promise<void> {
  await sql`
    with stored as (
      update setting set value = ${asJson(to)}::jsonb, version = ${version} where name = ${name}
    )
    insert into setting_change (name, version, from_value, to_value, changed_by, changed_at)
    values (${name}, ${version}, ${asJson(from)}::jsonb, ${asJson(to)}::jsonb, ${by}, ${at})`.execute(db);
}

/** Stores the host of this Havn's address, which isn't set on screens; returns the former one, null if there was none. */
export async function exchangeOriginHost(db: Db, host: string): Promise<string | null> {
  const { rows } = await sql<{ value: unknown }>`
    with former as (select value from setting where name = 'originHost' for update),
    stored as (
      insert into setting (name, value) values ('originHost', ${JSON.stringify(host)}::jsonb)
      on conflict (name) do update set value = excluded.value where setting.value is distinct from excluded.value
    )
    select value from former`.execute(db);
  const former = rows[0]?.value;
  return typeof former === "string" ? former : null;
}

/** Stores a setting's first value, unless it has one or was ever changed. */
export async function storeInitialValue(db: Db, name: SettingName, value: unknown): Promise<void> {
  await sql`insert into setting (name, value) values (${name}, ${asJson(value)}::jsonb) on conflict do nothing`.execute(
    db,
  );
}
