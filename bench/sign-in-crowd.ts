import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { type Actor, staffRoles } from "#platform/contract/actor.ts";
import { hourMs } from "#platform/rules/durations.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { loadKeys } from "#sign-in/server/keys.ts";
import { accessTokens } from "#sign-in/server/session/access-token.ts";
import { settingsFor } from "./processes.ts";
import type { Headers } from "./sign-in-people.ts";

/** Ids unused in the bench's data. */
const firstId = 1_000_001;

export type Crowd = { readonly headers: readonly Headers[]; leave(): Promise<void> };

/** Adds staff with a session each, who are deleted afterwards. */
export async function signInCrowd(databaseUrl: string, count: number): Promise<Crowd> {
  const { origin, staffRole } = readSettings(settingsFor(databaseUrl));
  const database = openDatabase(databaseUrl);
  const { db } = database;
  const ids = Array.from({ length: count }, (_, index) => firstId + index);
  const sessions = ids.map(() => randomUUID());
  await sql`insert into app_user (id, kind, staff_roles, name, name_sort, email)
    select id, 0, '{agent,coordinator}', 'Crowd ' || id, 'crowd ' || id, id || '@crowd.example' from unnest(${ids}::int[]) id on conflict do nothing`.execute(
    db,
  );
  await sql`insert into sign_in_session (id, user_id, created_at, last_used_at)
    select session, id, now(), now() from unnest(${sessions}::uuid[], ${ids}::int[]) each(session, id)`.execute(db);
  const tokens = accessTokens(await loadKeys(db), origin, staffRole);
  const [now, expires] = [new Date(), new Date(Date.now() + hourMs)];
  const headers: Headers[] = [];
  for (const [index, userId] of ids.entries()) {
    const person = { userId, name: `Crowd ${userId}`, email: `${userId}@crowd.example`, role: "staff" } as const;
    const rest = {
      staffRoles,
      customerNumber: null,
      customerNumbers: [],
      sessionId: sessions[index] ?? "",
      impersonator: null,
    };
    const actor: Actor = { ...person, ...rest };
    headers.push({ cookie: `accessToken=${await tokens.issue(actor, now, expires)}; i18n_redirected=en-US` });
  }
  const leave = async () => {
    await db.transaction().execute(async (tx) => {
      await sql`delete from sign_in_session where user_id >= ${firstId}`.execute(tx);
      // Nothing refers to them, and checking every table would take minutes.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from app_user where id >= ${firstId}`.execute(tx);
    });
    await database.close();
  };
  return { headers, leave };
}
