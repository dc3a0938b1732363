import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** Consent that somebody has begun; the verifier as it is stored: sealed. */
export type BegunConsent = { readonly mailboxId: number; readonly verifier: string; readonly nonce: string };

type Beginner = { readonly state: string; readonly userId: number; readonly now: Date };

const hashOf = (state: string): Buffer => createHash("sha256").update(state).digest();

/** Stores that somebody began consent to a mailbox, in place of what they began before. */
export async function storeBegunConsent(
  db: Db,
  { mailboxId, verifier, nonce }: BegunConsent,
  { state, userId, now }: Beginner,
): Promise<void> {
  await sql`
    insert into mailbox_consent (state_hash, mailbox_id, user_id, verifier, nonce, began_at)
    values (${hashOf(state)}, ${mailboxId}, ${userId}, ${verifier}, ${nonce}, ${now})
    on conflict (mailbox_id, user_id) do update set state_hash = excluded.state_hash, verifier = excluded.verifier,
      nonce = excluded.nonce, began_at = excluded.began_at`.execute(db);
}

/** Takes what this person began after this time: once. Null if it isn't theirs, was taken, or is too old. */
export async function takeBegunConsent(
  db: Db,
  { state, userId, after }: { readonly state: string; readonly userId: number; readonly after: Date },
): Promise<BegunConsent | null> {
  const { rows } = await sql<BegunConsent>`
    delete from mailbox_consent where state_hash = ${hashOf(state)} and user_id = ${userId} and began_at > ${after}
    returning mailbox_id as "mailboxId", verifier, nonce`.execute(db);
  return rows[0] ?? null;
}

export const deleteConsentBefore = (db: Db, before: Date) =>
  db.deleteFrom("mailbox_consent").where("began_at", "<", before).execute();
