import { sql } from "kysely";
import { photoKey } from "#platform/contract/file-scan.ts";
import { type ForgetPerson, removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import { type Section, smallSection } from "#platform/server/privacy/sections.ts";
import { deleteScan, keptApartCodes, scanCode } from "#platform/server/scans/file-scan-store.ts";

export const userSections = (userId: number): Section[] => [
  smallSection("formerNames", (db) =>
    db.selectFrom("user_former_name").select(["name"]).where("user_id", "=", userId).orderBy("name").execute(),
  ),
  smallSection("companies", (db) =>
    db
      .selectFrom("user_customer")
      .select([
        "customer_no as customerNumber",
        "is_administrator as isAdministrator",
        "accepted_at as acceptedAt",
        "invited_at as invitedAt",
        "invite_from as inviteFrom",
        "invited_by as invitedBy",
        "invited_name as invitedName",
      ])
      .where("user_id", "=", userId)
      .orderBy("customer_no")
      .execute(),
  ),
  smallSection("photo", async (db) => {
    const { rows } = await sql`select encode(image, 'base64') as "jpegInBase64", changed_at as "changedAt"
      from user_photo where user_id = ${userId} and not exists (
        select from file_scan s where s.storage_key = ${photoKey(userId)}
          and (s.state = ${scanCode("waiting")} or s.state in ${keptApartCodes}))`.execute(db);
    return rows;
  }),
  smallSection("teams", (db) =>
    db
      .selectFrom("team_member as m")
      .innerJoin("team as t", "t.id", "m.team_id")
      .select(["t.id", "t.name"])
      .where("m.user_id", "=", userId)
      .orderBy("t.id")
      .execute(),
  ),
];

const removeRows = removingRowsOf("user_photo", "team_member", "user_customer");

/** Removes them also as a lead of teams, and as a contact of absent colleagues. */
export const forgetUser: ForgetPerson = async (tx, person) => {
  const { db } = tx;
  const { userId } = person;
  await deleteScan(db, photoKey(userId));
  await sql`update team set lead_id = null, version = version + 1 where lead_id = ${userId}`.execute(db);
  await db.updateTable("app_user").set({ away_reach_id: null }).where("away_reach_id", "=", userId).execute();
  await removeRows(tx, person);
};
