import { sql } from "kysely";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { AttachedTable } from "#care-cases/server/attached-table-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { smallSection } from "#platform/server/privacy/sections.ts";

type PutOffRow = { readonly userId: number; readonly caseId: number; readonly until: Date; readonly note: string };

/** Puts the case off, or changes the time. */
export async function storePutOff(db: Db, { userId, caseId, until, note }: PutOffRow): Promise<void> {
  await db
    .insertInto("case_put_off")
    .values({ user_id: userId, case_id: caseId, until, note })
    .onConflict((conflict) => conflict.columns(["user_id", "case_id"]).doUpdateSet({ until, note }))
    .execute();
}

/** False if it wasn't put off. */
export async function deletePutOff(db: Db, userId: number, caseId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom("case_put_off")
    .where("user_id", "=", userId)
    .where("case_id", "=", caseId)
    .returning("case_id")
    .execute();
  return rows.length > 0;
}

/** How many cases this person has put off. */
export async function countPutOffs(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("case_put_off")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Brings the case back to everybody who has put it off. */
export async function deletePutOffsOf(db: Db, caseId: number): Promise<void> {
  await db.deleteFrom("case_put_off").where("case_id", "=", caseId).execute();
}

/** The reader's own, even if its time has passed. */
type PutOffColumn = { readonly put_off: { readonly until: string; readonly note: string } | null };

/** Whether and until when the reader has put it off. */
const putOff = (actor: Actor) => sql`(select json_build_object('until', p.until, 'note', p.note)
    from case_put_off p where p.case_id = c.id and p.user_id = ${actor.userId})`;

export const putOffTable = {
  name: "case_put_off",
  caseRead: {
    select: (actor) => sql`${actor ? putOff(actor) : sql`null::json`} as put_off`,
    /** Null once its time has passed, even if nobody was reminded yet. */
    toView: ({ put_off: stored }, { now }) => {
      const until = stored && new Date(stored.until);
      return { putOff: until && until > now ? { until: until.toISOString(), note: stored.note } : null };
    },
  },
  personalData: (userId) =>
    smallSection("putOffCases", (db) =>
      db
        .selectFrom("case_put_off")
        .select(["case_id as caseNumber", "until", "note"])
        .where("user_id", "=", userId)
        .orderBy("case_id")
        .execute(),
    ),
} as const satisfies AttachedTable<PutOffColumn, Pick<CareCase, "putOff">>;
