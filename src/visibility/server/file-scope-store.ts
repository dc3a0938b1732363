import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { inAudience } from "#visibility/server/audience-store.ts";

/**
 * Files (case_file `f`) of a case the reader can see that are visible to them: the twin of `maySeeFile` in
 * rules/file-scope.ts.
 */
export const fileScope = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`${inAudience(actor, "f")} and (not f.is_pending or f.uploaded_by = ${actor.userId})`;
