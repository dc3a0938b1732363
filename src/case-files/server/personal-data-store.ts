import { sql } from "kysely";
import { batchedSection, type Section } from "#platform/server/privacy/sections.ts";

export const fileSections = (userId: number): Section[] => [
  batchedSection(
    "files",
    "case_file",
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.name, t.size, t.created_at as "createdAt"
      from case_file t where ${ids} and t.uploaded_by = ${userId} order by t.id`,
  ),
];
