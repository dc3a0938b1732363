import { sql } from "kysely";
import { storeClockColumns } from "#care-cases/server/clocks/clock-columns-store.ts";
import { indexCases } from "#care-cases/server/search/case-search-store.ts";
import type { Row } from "#demo/company-details.ts";
import { clocksOf } from "#demo/demo-clocks.ts";
import { type DemoRows, makeDemoRows } from "#demo/demo-rows.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { readSettings } from "#platform/server/settings/settings.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { findAllTargets } from "#service-levels/server/basis-store.ts";
import { storeClocks } from "#service-levels/server/clock-store.ts";
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
  const rows = makeDemoRows(now, calendar);
  const { tables, files: contents } = rows;
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
      await storeDemoClocks(tx, rows, calendar);
      await markWarned(tx, now);
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

async function storeDemoClocks(db: Db, { tables, cases }: DemoRows, calendar: SupportCalendar): Promise<void> {
  const targets = await findAllTargets(db);
  const companies = new Map(
    tables.get("customer")?.map((row) => [String(row.customer_no), row.service_level_agreement_id]),
  );
  const writes = cases.flatMap(({ story, caseId }) => {
    const agreementId = companies.get(story.snapshot.values.customerNumber ?? "") as number | null | undefined;
    return clocksOf(caseId, story, { calendar, targets, agreementId: agreementId ?? null }) ?? [];
  });
  await storeClocks(db, writes);
  const rows = writes.map(({ clocks: { caseId, snapshot } }) => {
    const lastAt = Math.max(snapshot.since, snapshot.answer?.at ?? snapshot.since);
    return [caseId, nextTarget(calendar, snapshot, lastAt)] as const;
  });
  await storeClockColumns(db, new Map(rows));
}

/** Nobody is warned of a moment that passed. */
const markWarned = (db: Db, now: Date) =>
  sql`update care_case set first_response_warned_at = first_response_warn_at
    where bucket in (1, 2) and first_response_warn_at <= ${now}`.execute(db);

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
