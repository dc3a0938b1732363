import { sql } from "kysely";
import type { ForgetPerson } from "#platform/server/privacy/forget-person.ts";
import { batchedSection, type Section } from "#platform/server/privacy/sections.ts";

export const fileSections = (userId: number): Section[] => [
  batchedSection(
    "files",
    "case_file",
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.name, t.size, t.created_at as "createdAt"
      from case_file t where ${ids} and t.uploaded_by = ${userId} order by t.id`,
  ),
];

/** Removes how much they uploaded on the last day. */
export const removeUploadDay: ForgetPerson = async ({ db }, { userId }) => {
  await db.deleteFrom("upload_day").where("owner_kind", "=", 0).where("owner_id", "=", userId).execute();
};
