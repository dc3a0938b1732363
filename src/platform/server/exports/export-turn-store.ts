import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { removeOfTheDead } from "#platform/server/start/process-life.ts";

/** In the whole installation, of which one in each process, and of one person (rules, "Lists and reports as files"). */
export const exportBounds = { atOnce: 2, waiting: 50, ofPerson: 4 } as const;

/** Whoever takes, gives or ends turns does so alone. */
const lockClass = 7_002;

type Asking = {
  readonly process: number;
  readonly personId: number;
  readonly key: string | null;
};

const decide = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, 0)`.execute(tx);
    await removeOfTheDead(tx, "export_turn");
    return work(tx);
  });

/** Those who have waited longest begin, as far as there is room, one of each person and in each process, whose memory they take. */
async function beginNext(db: Db): Promise<void> {
  await sql`
    update export_turn set is_begun = true where id in (
      select id from (
        select distinct on (process) process, id from (
          select distinct on (w.person_id) w.process, w.id from export_turn w
          where not w.is_begun
            and not exists (select from export_turn r where r.is_begun and (r.person_id = w.person_id or r.process = w.process))
          order by w.person_id, w.id
        ) of_person
        order by process, id
      ) next
      order by id
      limit (select greatest(0, ${sql.lit(exportBounds.atOnce)} - count(*)) from export_turn where is_begun)
    )`.execute(db);
}

/** The number of a turn that was asked for; or why none is given: too many of this person are there, or of all. */
export const askForTurn = (db: Db, asking: Asking): Promise<number | "ofPerson" | "ofAll"> =>
  decide(db, async (tx) => {
    const { rows } = await sql<{ waiting: number; own: number }>`
      select count(*) filter (where not is_begun) as waiting, count(*) filter (where person_id = ${asking.personId}) as own
      from export_turn`.execute(tx);
    const { waiting = 0, own = 0 } = rows[0] ?? {};
    if (own >= exportBounds.ofPerson) return "ofPerson";
    if (waiting >= exportBounds.waiting) return "ofAll";
    const { process, personId, key } = asking;
    const { id } = await tx
      .insertInto("export_turn")
      .values({ process, person_id: personId, key })
      .returning("id")
      .executeTakeFirstOrThrow();
    await beginNext(tx);
    return id;
  });

export type OwnTurn = { readonly id: number; readonly isBegun: boolean };

/** How it stands with the turns of a process, after all have begun that may. */
export const lookAtTurns = (db: Db, process: number): Promise<OwnTurn[]> =>
  decide(db, async (tx) => {
    await beginNext(tx);
    const { rows } = await sql<OwnTurn>`
      select id, is_begun as "isBegun" from export_turn where process = ${process}`.execute(tx);
    return rows;
  });

/** Ends turns, begun or not, and lets the next begin. */
export const endTurns = (db: Db, ids: readonly number[]): Promise<void> =>
  decide(db, async (tx) => {
    await tx.deleteFrom("export_turn").where("id", "in", ids).execute();
    await beginNext(tx);
  });

/** How it stands with what a person asked for under a key; null when it is made, was refused, or never was. */
export async function findTurn(db: Db, personId: number, key: string): Promise<"waiting" | "making" | null> {
  const turn = await db
    .selectFrom("export_turn")
    .select("is_begun")
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .orderBy("id")
    .executeTakeFirst();
  if (!turn) return null;
  return turn.is_begun ? "making" : "waiting";
}
