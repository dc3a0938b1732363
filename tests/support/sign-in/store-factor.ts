import { randomBytes } from "node:crypto";
import type { Db } from "#platform/server/database/database.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

/** A passkey of this person, which no device has. */
export async function storeFactor(db: Db, person: PersonName, now: Date): Promise<void> {
  await db
    .insertInto("passkey")
    .values({
      user_id: people[person].id,
      user_handle: randomBytes(32),
      credential: randomBytes(32),
      public_key: randomBytes(64),
      sign_count: 0,
      transports: [],
      is_synced: false,
      name: "Key",
      created_at: now,
    })
    .execute();
}
