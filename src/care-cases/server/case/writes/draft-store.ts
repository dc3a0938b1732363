import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";

type NewDraft = {
  customerNo: number | null;
  createdBy: number;
  contactId: number | null;
  ownerTeamId: number | null;
  channel: number;
  priority: number;
  now: Date;
};

/** Stores an empty draft; returns its id. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<number> {
  const { id } = await db
    .insertInto("care_case")
    .values({
      customer_no: draft.customerNo,
      created_by: draft.createdBy,
      contact_id: draft.contactId,
      owner_team_id: draft.ownerTeamId,
      channel: draft.channel,
      priority: draft.priority,
      status: 0,
      state: 0,
      created_at: draft.now,
      updated_at: draft.now,
    })
    .returning("id")
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  await db.insertInto("case_description").values({ case_id: id, description: "" }).modifyEnd(unread).execute();
  return id;
}
