import { sql } from "kysely";
import { indexCases, storeClockColumns, storeColumns } from "#care-cases/server/public.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { serviceLevelSettings } from "#service-levels/rules/settings.ts";
import { findAllTargets } from "#service-levels/server/basis-store.ts";
import { storeClocks } from "#service-levels/server/clock-store.ts";
import { countingOf, supportCalendar } from "#service-levels/server/support-calendar.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";
import { clocksOf } from "./demo-clocks.ts";
import { type DemoRows, makeDemoRows } from "./demo-rows.ts";
import { storeLaterMessage } from "./later-message.ts";
import type { DemoRow, RowWithBytes } from "./people-rows.ts";
import { storeImported } from "./store-imported.ts";
import { waitingMails } from "./waiting-mails.ts";

/**
 * Fills an empty database with companies, people, cases with clocks, files, and waiting emails around `now`;
 * deterministic for a given `now`. Does nothing if there is any customer. If several processes try at once, one
 * succeeds.
 */
export async function loadDemoData(
  db: Db,
  now: Date,
  files: Pick<FileStore, "put" | "remove">,
  calendar: SupportCalendar = supportCalendar(defaultValues(serviceLevelSettings).support),
): Promise<void> {
  if (await hasCustomers(db)) return;
  const { tables, files: caseFiles, cases } = makeDemoRows(now, calendar);
  const mails = await waitingMails(now);
  const keys = new Map<RowWithBytes, string>();
  let stored: Promise<void> = Promise.resolve();
  try {
    await db.transaction().execute(async (tx) => {
      await sql`lock table customer in share row exclusive mode`.execute(tx);
      if (await hasCustomers(tx)) return;
      await sql`set local statement_timeout = '60s'`.execute(tx);
      stored = storeFiles(files, [...caseFiles, ...mails], keys);
      stored.catch(() => undefined);
      await describeLevels(tx);
      for (const [table, rows] of tables) await insertRows(tx, table, rows);
      await stored;
      const stores = (one: RowWithBytes): DemoRow => ({ ...one.row, storage_key: keys.get(one) });
      await insertRows(tx, "case_file", caseFiles.map(stores));
      await insertRows(tx, "incoming_mail", mails.map(stores));
      await indexCases(
        tx,
        cases.map(({ caseId }) => caseId),
      );
      await storeDemoClocks(tx, cases, calendar);
      await markWarned(tx, now);
      await storeImported(tx, now);
      await storeLaterMessage(tx, { cases, tables }, { now, calendar });
    });
  } catch (error) {
    await stored.catch(() => undefined);
    await Promise.allSettled([...keys.values()].map((key) => files.remove(key)));
    throw error;
  }
  const filled = [...tables.keys(), "case_file", "case_search", "case_clock", "case_clock_stretch", "case_clock_basis"];
  await sql`analyze ${sql.join(filled.map((name) => sql.table(name)))}`.execute(db);
}

/** A description is stored once, and the demo is read in both languages: these words are in both. */
async function describeLevels(db: Db): Promise<void> {
  const descriptions = [
    ["Standard", "Support 8/5"],
    ["Premium", "Support 8/5, kritisk/critical 24/7"],
  ] as const;
  for (const [name, description] of descriptions) {
    await db.updateTable("service_level_agreement").set({ description }).where("name", "=", name).execute();
  }
}

async function storeDemoClocks(db: Db, cases: DemoRows["cases"], calendar: SupportCalendar): Promise<void> {
  const targets = await findAllTargets(db);
  const counting = { ...countingOf(defaultValues(serviceLevelSettings)), calendar };
  const writes = cases.flatMap((each) => clocksOf(each, { ...counting, targets }) ?? []);
  await storeClocks(db, writes);
  const rows = writes.map(({ clocks: { caseId, snapshot } }) => {
    const lastAt = Math.max(snapshot.since, snapshot.answer?.at ?? snapshot.since);
    return [caseId, nextTarget(snapshot, { ...counting, at: lastAt })] as const;
  });
  await storeClockColumns(db, new Map(rows));
}

/** Nobody is warned of past deadlines. */
const markWarned = (db: Db, now: Date) =>
  storeColumns(
    db,
    { first_response_warned_at: sql`c.first_response_warn_at` },
    { where: sql`c.status_group in (1, 2) and c.first_response_warn_at <= ${now}` },
  );

async function hasCustomers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from customer) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Stores all contents, several at a time; `keys` is filled as they finish, so that they can be removed on failure. */
async function storeFiles(
  files: Pick<FileStore, "put">,
  all: readonly RowWithBytes[],
  keys: Map<RowWithBytes, string>,
): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) keys.set(one, (await files.put(one.bytes)).key);
  };
  await Promise.all(Array.from({ length: 12 }, worker));
}

/** Inserts rows as one JSON value, parsed by PostgreSQL into the column types. Later rows continue their ids. */
async function insertRows(db: Db, table: string, rows: readonly DemoRow[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db);
  const { id } = rows.at(-1) ?? {};
  if (typeof id === "number") await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(db);
}
