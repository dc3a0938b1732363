import { sql } from "kysely";
import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Db } from "#platform/server/database/database.ts";

/** The bundled provider's records of one kind, in the database so that any process can continue another's work. */
export function oidcRecords(db: Db, kind: string): Adapter {
  const live = () =>
    db
      .selectFrom("oidc_record")
      .select("payload")
      .where("kind", "=", kind)
      .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", sql<Date>`now()`)]));
  const payloadOf = (row: { payload: unknown } | undefined) => row?.payload as AdapterPayload | undefined;

  return {
    upsert: async (id, payload, expiresIn) => {
      const row = {
        payload: JSON.stringify(payload, (_key, value) => (typeof value === "string" ? storable(value) : value)),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        expires_at: expiresIn ? sql<Date>`now() + make_interval(secs => ${expiresIn})` : null,
      };
      await db
        .insertInto("oidc_record")
        .values({ kind, id, ...row })
        .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(row))
        .execute();
    },
    find: async (id) =>
      id.includes("\0") ? undefined : payloadOf(await live().where("id", "=", id).executeTakeFirst()),
    findByUid: async (uid) => payloadOf(await live().where("uid", "=", uid).executeTakeFirst()),
    findByUserCode: async (code) => payloadOf(await live().where("user_code", "=", code).executeTakeFirst()),
    consume: async (id) => {
      await sql`
        update oidc_record set consumed_at = now(),
          payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
        where kind = ${kind} and id = ${id}`.execute(db);
    },
    destroy: async (id) => {
      await db.deleteFrom("oidc_record").where("kind", "=", kind).where("id", "=", id).execute();
    },
    revokeByGrantId: async (grantId) => {
      await db.deleteFrom("oidc_record").where("grant_id", "=", grantId).execute();
    },
  };
}

/** Query values may contain anything; the database can store neither NUL nor unpaired surrogates. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
