import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { amrOf, type ProvedBy } from "#sign-in/rules/amr.ts";

/** A proof that has begun; `userId` is who has proved something in it, with what (`proved`), and null for nobody yet. */
export type ProofStep = {
  readonly id: string;
  readonly userId: number | null;
  readonly proved: readonly ProvedBy[];
  readonly challenge: string | null;
  readonly expiresAt: Date;
};

export async function findProofStep(db: Db, id: string, now: Date): Promise<ProofStep | null> {
  const row = await db
    .selectFrom("proof_step")
    .select(["id", "user_id as userId", "proved", "challenge", "expires_at as expiresAt"])
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? { ...row, proved: row.proved.filter(isProvedBy) } : null;
}

const isProvedBy = (name: string): name is ProvedBy => name in amrOf;

/** Replaces a former step of the same id. */
export async function storeProofStep(db: Db, { id, userId, proved, challenge, expiresAt }: ProofStep): Promise<void> {
  const row = { user_id: userId, proved: [...proved], challenge, expires_at: expiresAt };
  await db
    .insertInto("proof_step")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** The step's challenge, which only one caller ever gets. */
export async function takeChallenge(
  db: Db,
  id: string,
  now: Date,
): Promise<{ readonly challenge: string; readonly userId: number | null } | null> {
  const { rows } = await sql<{ challenge: string; userId: number | null }>`
    with taken as (
      select id, user_id, challenge from proof_step
      where id = ${id} and challenge is not null and expires_at > ${now} for update)
    update proof_step s set challenge = null from taken t where s.id = t.id
    returning t.challenge, t.user_id as "userId"`.execute(db);
  return rows[0] ?? null;
}

export async function deleteProofStep(db: Db, id: string): Promise<void> {
  await db.deleteFrom("proof_step").where("id", "=", id).execute();
}

/** Ends the proofs that a person has begun. */
export async function deleteProofStepsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("proof_step").where("user_id", "=", userId).execute();
}
