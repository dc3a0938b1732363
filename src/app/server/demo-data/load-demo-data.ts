import { sql } from "kysely";
import { makeDemoRows, type Row } from "#app/server/demo-data/demo-rows.ts";
import { lastReminderDay } from "#care-cases/rules/follow-up/follow-up-reminders.ts";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import { backfillNextClocks } from "#care-cases/server/clocks/backfill-clocks.ts";
import { indexCases } from "#care-cases/server/search/case-search-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { readSettings } from "#platform/server/settings/settings.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

/** Tables whose ids count on from what is loaded here. */
const counted = [
  "team",
  "app_user",
  "service_agreement",
  "care_case",
  "case_message",
  "case_file",
  "case_change",
] as const;

/**
 * Fills an empty database with companies, people, cases with their clocks, and files around `now`; the same each time for the same `now`.
 * Does nothing when there is any customer. Several processes may try at once: one of them does it.
 */
export async function loadDemoData(
  db: Db,
  now: Date,
  files: Pick<FileStore, "put" | "remove">,
  calendar: SupportCalendar = usualCalendar(),
): Promise<void> {
  if (await hasCustomers(db)) return;
  const { tables, files: contents } = makeDemoRows(now);
  const keys: string[] = [];
  let stored: Promise<void> = Promise.resolve();
  try {
    await db.transaction().execute(async (tx) => {
      await sql`lock table customer in share row exclusive mode`.execute(tx);
      if (await hasCustomers(tx)) return;
      await sql`set local statement_timeout = '60s'`.execute(tx);
      // Foreign keys are checked row by row: planning each check anew takes five times as long as the rest.
      stored = storeFiles(files, contents, keys);
      stored.catch(() => undefined);
      for (const [table, rows] of tables) {
        if (table !== "case_file") await insertRows(tx, table, rows);
      }
      await stored;
      await insertRows(
        tx,
        "case_file",
        (tables.get("case_file") ?? []).map((row, i) => ({ ...row, storage_key: keys[i] })),
      );
      for (const table of counted) {
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
          tx,
        );
      }
      await indexCases(
        tx,
        (tables.get("care_case") ?? []).map(({ id }) => Number(id)),
      );
      for (let after: number | null = 0; after !== null; ) after = await backfillNextClocks(tx, calendar, after);
      await storeDeadlines(tx, now);
    });
  } catch (error) {
    await stored.catch(() => undefined);
    await Promise.allSettled(keys.map((key) => files.remove(key)));
    throw error;
  }
  await sql`analyze ${sql.join([...tables.keys(), "case_search", "case_clock", "case_clock_stretch", "case_clock_basis"].map((name) => sql.table(name)))}`.execute(
    db,
  );
}

/** What time alone brings about from `now` on: nobody is told of moments that passed, and silence began with the last save; and which cases came back. */
async function storeDeadlines(db: Db, now: Date): Promise<void> {
  const today = lastReminderDay(now);
  await sql`
    update care_case set
      first_response_warned_at = case when first_response_warn_at <= ${now} then first_response_warn_at end,
      remind_on = case when bucket in (1, 2) and follow_up > ${today} then greatest(follow_up - 1, ${today}::date + 1) end,
      silent_since = case when status = ${statusCodes.toCode("Delivered")} then updated_at end
    where bucket in (1, 2)`.execute(db);
  await sql`
    update care_case c set sent_back_at = last.at
    from (
      select distinct on (h.case_id) h.case_id, h.at, u.kind from case_change h left join app_user u on u.id = h.user_id
      where h.type = 0 and h.from_value in ('Delivered', 'CaseClosed') and h.to_value not in ('CaseClosed', 'Cancelled')
      order by h.case_id, h.id desc) last
    where last.case_id = c.id and last.kind = 1 and c.bucket in (1, 2)
      and c.status <> ${statusCodes.toCode("Delivered")}`.execute(db);
}

const usualCalendar = () => supportCalendar(readSettings({}).support);

async function hasCustomers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from customer) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Stores all contents, several at a time; `keys` is filled as they arrive, so that a failure can take them back. */
async function storeFiles(files: Pick<FileStore, "put">, contents: readonly Buffer[], keys: string[]): Promise<void> {
  const left = contents.entries();
  const worker = async () => {
    for (const [i, bytes] of left) keys[i] = (await files.put(bytes)).key;
  };
  await Promise.all(Array.from({ length: 12 }, worker));
}

/** Inserts rows as one JSON value, which PostgreSQL reads by the types of the table's columns. */
async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db);
}
