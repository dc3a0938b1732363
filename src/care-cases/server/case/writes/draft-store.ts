import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import { ask, type Question, question } from "#platform/server/database/together.ts";

type NewDraft = {
  customerNo: number | null;
  createdBy: number;
  contactId: number | null;
  ownerTeamId: number | null;
  channel: number;
  priority: number;
  now: Date;
};

/** The id of the next case. One that isn't stored leaves a gap, like a draft that is discarded. */
export const nextCaseId: Question<number> = question(
  sql<{ id: number }>`${prepared} select nextval(pg_get_serial_sequence('care_case', 'id')) as id`,
  ([row]) => (row as { id: number }).id,
);

/** Stores an empty draft; returns its id. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<number> {
  const id = await ask(db, nextCaseId);
  await storeNewDraft(db, id, draft);
  return id;
}

/** Stores an empty draft with an id that was drawn for it. */
export async function storeNewDraft(db: Db, id: number, draft: NewDraft): Promise<void> {
  await db
    .insertInto("care_case")
    .values({
      id,
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
    .modifyEnd(unread)
    .execute();
  await db.insertInto("case_description").values({ case_id: id, description: "" }).modifyEnd(unread).execute();
}
