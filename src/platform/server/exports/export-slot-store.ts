import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/**
 * Slots at once in the whole installation, of which one per process; waiting in total; and per person (rules, "Lists
 * and reports as files").
 */
export const exportBounds = { atOnce: 2, waiting: 50, ofPerson: 4 } as const;

/** Serializes transactions that request, start or release slots. */
const lockClass = 7_002;

type SlotOwner = {
  readonly process: number;
  readonly personId: number;
  readonly key: string | null;
};

const decide = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, 0)`.execute(tx);
    await removeOfGoneProcesses(tx);
    return work(tx);
  });

/** Slots of dead processes no longer count. */
const removeOfGoneProcesses = (db: Db) =>
  sql`
    with known as materialized (select distinct process from export_slot),
      gone as materialized (select process from known where not process_lives(process))
    delete from export_slot where process in (select process from gone)`.execute(db);

/**
 * Starts the requests that have waited longest, as far as slots are free: one per person, and one per process because
 * of its memory.
 */
async function beginNext(db: Db): Promise<void> {
  await sql`
    update export_slot set is_begun = true where id in (
      select id from (
        select distinct on (process) process, id from (
          select distinct on (w.person_id) w.process, w.id from export_slot w
          where not w.is_begun
            and not exists (select from export_slot r where r.is_begun and (r.person_id = w.person_id or r.process = w.process))
          order by w.person_id, w.id
        ) of_person
        order by process, id
      ) next
      order by id
      limit (select greatest(0, ${sql.lit(exportBounds.atOnce)} - count(*)) from export_slot where is_begun)
    )`.execute(db);
}

/** Requests a slot. Returns its id, or why there is none: too many requested by this person, or in total. */
export const requestSlot = (db: Db, owner: SlotOwner): Promise<number | "ofPerson" | "ofAll"> =>
  decide(db, async (tx) => {
    const { rows } = await sql<{ waiting: number; own: number }>`
      select count(*) filter (where not is_begun) as waiting, count(*) filter (where person_id = ${owner.personId}) as own
      from export_slot`.execute(tx);
    const { waiting = 0, own = 0 } = rows[0] ?? {};
    if (own >= exportBounds.ofPerson) return "ofPerson";
    if (waiting >= exportBounds.waiting) return "ofAll";
    const { process, personId, key } = owner;
    const { id } = await tx
      .insertInto("export_slot")
      .values({ process, person_id: personId, key })
      .returning("id")
      .executeTakeFirstOrThrow();
    await beginNext(tx);
    return id;
  });

export type OwnSlot = { readonly id: number; readonly isBegun: boolean };

/** Starts slots that can start, and returns those of this process. */
export const refreshSlots = (db: Db, process: number): Promise<OwnSlot[]> =>
  decide(db, async (tx) => {
    await beginNext(tx);
    return tx.selectFrom("export_slot").select(["id", "is_begun as isBegun"]).where("process", "=", process).execute();
  });

/** Releases slots, started or not, and starts the next ones. */
export const releaseSlots = (db: Db, ids: readonly number[]): Promise<void> =>
  decide(db, async (tx) => {
    await tx.deleteFrom("export_slot").where("id", "in", ids).execute();
    await beginNext(tx);
  });

/** The state of a person's export by its key; null if it is finished, was refused, or never existed. */
export async function findSlot(db: Db, personId: number, key: string): Promise<"waiting" | "making" | null> {
  const slot = await db
    .selectFrom("export_slot")
    .select("is_begun")
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .orderBy("id")
    .executeTakeFirst();
  if (!slot) return null;
  return slot.is_begun ? "making" : "waiting";
}
