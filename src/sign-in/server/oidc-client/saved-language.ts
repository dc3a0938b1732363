import type { FastifyReply } from "fastify";
import type { Db } from "#platform/server/database/database.ts";
import { findPreferences } from "#preferences/server/preference-store.ts";
import { localeCookie, localeOfTag } from "#wording/locale.ts";

/** A saved language applies on every computer the person signs in on, replacing the one displayed. */
export async function showSavedLanguage(db: Db, reply: FastifyReply, userId: number): Promise<void> {
  const chosen = (await findPreferences(db, userId)).find(({ kind }) => kind === "UserLanguage");
  if (chosen?.kind !== "UserLanguage") return;
  const { name, path, maxAgeSeconds } = localeCookie;
  const locale = localeOfTag[chosen.value];
  reply.header("set-cookie", `${name}=${locale}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax`);
}
