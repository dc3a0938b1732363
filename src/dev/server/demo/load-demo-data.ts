import { sql } from "kysely";
import { storeColumns } from "#care-cases/server/case/writes/columns-store.ts";
import { storeClockColumns } from "#care-cases/server/clocks/clock-columns-store.ts";
import { indexCases } from "#care-cases/server/search/case-search-store.ts";
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
import type { DemoRow } from "./people-rows.ts";
import { waitingMails } from "./waiting-mails.ts";

/** Tables whose id sequences continue after the loaded rows. */
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
 * Fills an empty database with companies, people, cases with clocks, files, and waiting emails around `now`;
 * deterministic for a given `now`. Does nothing if there is any customer. If several processes try at once, one
 * succeeds.
 */
export async function loadDemoData(
  db: Db,
  now: Date,
  files: Pick<FileStore, "put" | "remove">,
  calendar: SupportCalendar = defaultCalendar(),
): Promise<void> {
  if (await hasCustomers(db)) return;
  const rows = makeDemoRows(now, calendar);
  const mails = await waitingMails(now);
  const { tables } = rows;
  const contents = [...rows.files, ...mails.map(({ original }) => original)];
  const keys: string[] = [];
  let stored: Promise<void> = Promise.resolve();
  try {
    await db.transaction().execute(async (tx) => {
      await sql`lock table customer in share row exclusive mode`.execute(tx);
      if (await hasCustomers(tx)) return;
      await sql`set local statement_timeout = '60s'`.execute(tx);
      // Foreign keys are checked row by row: planning each check takes five times as long as everything else.
      stored = storeFiles(files, contents, keys);
      stored.catch(() => undefined);
      await describeLevels(tx);
      for (const [table, rows] of tables) {
        if (table !== "case_file") await insertRows(tx, table, rows);
      }
      await stored;
      await insertRows(
        tx,
        "case_file",
        (tables.get("case_file") ?? []).map((row, i) => ({ ...row, storage_key: keys[i] })),
      );
      await insertRows(
        tx,
        "incoming_mail",
        mails.map(({ row }, i) => ({ ...row, storage_key: keys[rows.files.length + i] })),
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

/** The two levels that the migrations insert have English descriptions; the demo's provider is Danish. */
async function describeLevels(db: Db): Promise<void> {
  const descriptions = [
    ["Standard", "Support i åbningstiden."],
    ["Premium", "Kortere frister, og kritiske sager døgnet rundt."],
  ] as const;
  for (const [name, description] of descriptions) {
    await db.updateTable("service_level_agreement").set({ description }).where("name", "=", name).execute();
  }
}

async function storeDemoClocks(db: Db, { tables, cases }: DemoRows, calendar: SupportCalendar): Promise<void> {
  const targets = await findAllTargets(db);
  const counting = { ...countingOf(defaultValues(serviceLevelSettings)), calendar };
  const companies = new Map(
    tables.get("customer")?.map((row) => [String(row.customer_no), row.service_level_agreement_id]),
  );
  const writes = cases.flatMap(({ story, caseId }) => {
    const agreementId = companies.get(story.snapshot.values.customerNumber ?? "") as number | null | undefined;
    return clocksOf(caseId, story, { ...counting, targets, agreementId: agreementId ?? null }) ?? [];
  });
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

const defaultCalendar = () => supportCalendar(defaultValues(serviceLevelSettings).support);

async function hasCustomers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from customer) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Stores all contents, several at a time; `keys` is filled as they finish, so that they can be removed on failure. */
async function storeFiles(files: Pick<FileStore, "put">, contents: readonly Buffer[], keys: string[]): Promise<void> {
  const left = contents.entries();
  const worker = async () => {
    for (const [i, bytes] of left) keys[i] = (await files.put(bytes)).key;
  };
  await Promise.all(Array.from({ length: 12 }, worker));
}

/** Inserts rows as one JSON value, parsed by PostgreSQL into the column types. */
async function insertRows(db: Db, table: string, rows: readonly DemoRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db);
}
