import { sql } from "kysely";
import { batchedTextSection, type Section, smallSection } from "#platform/server/privacy/sections.ts";

export const messageSections = (userId: number): Section[] => [
  batchedTextSection(
    "messageDrafts",
    { table: "message_draft", key: "case_id", place: "caseNumber", text: "comment" },
    (ids) => sql`select t.case_id as "caseNumber", t.comment, t.is_internal as "isInternal", t.saved_at as "savedAt",
      t.send_at as "sendAt"
      from message_draft t where ${ids} and ${userId} in (t.user_id, t.writer_id) order by t.case_id`,
  ),
  batchedTextSection(
    "messages",
    { table: "case_message", key: "id", place: "id", text: "comment" },
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.comment, t.is_internal as "isInternal",
      t.impersonator_id is not null as "writtenWhileImpersonating", t.acting_kind as "actingKind", t.acting_id as "actingId",
      t.created_at as "createdAt", t.edited_at as "editedAt",
      t.deleted_at as "deletedAt" from case_message t where ${ids} and ${userId} in (t.author_id, t.impersonator_id, t.edit_impersonator_id) order by t.id`,
  ),
  batchedTextSection(
    "messageVersions",
    { table: "message_version", key: "id", place: "id", text: "comment" },
    (
      ids,
    ) => sql`select t.id, t.message_id as "messageId", t.case_id as "caseNumber", t.comment, t.is_internal as "isInternal",
      t.impersonator_id is not null as "writtenWhileImpersonating", t.at
      from message_version t join case_message m on m.id = t.message_id
      where ${ids} and ${userId} in (m.author_id, t.impersonator_id) order by t.id`,
  ),
  batchedTextSection(
    "messagesLeftOut",
    { table: "message_left_out", key: "message_id", place: "id", text: "content" },
    (ids) => sql`select t.message_id as id, m.case_id as "caseNumber", t.content from message_left_out t
      join case_message m on m.id = t.message_id where ${ids} and ${userId} in (m.author_id, m.impersonator_id)
      order by t.message_id`,
  ),
  smallSection("mentions", (db) =>
    db
      .selectFrom("message_mention")
      .select(["case_id as caseNumber", "message_id as messageId"])
      .where("user_id", "=", userId)
      .orderBy("message_id")
      .execute(),
  ),
];
