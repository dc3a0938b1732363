import { type RawBuilder, sql } from "kysely";
import { staffRights } from "#roles/rules/staff-rights.ts";

/** Whether the person in app_user `as` is staff who handle cases, and so can be an assignee; must match `staffMay`. */
export const handlesCases = (as: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${as}.kind`)} = 0 and ${sql.ref(`${as}.removed_at`)} is null
    and ${sql.ref(`${as}.staff_roles`)} && ${[...staffRights.handleCases]}::text[])`;
