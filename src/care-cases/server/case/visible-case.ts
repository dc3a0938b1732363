import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { PageReads } from "#platform/server/http/page-reads.ts";
import { findCase, findCaseStatus, type StoredCase } from "./case-store.ts";

type CaseReader = { readonly db: Db; readonly actor: Actor; readonly page: PageReads | null };

/**
 * The case if visible to the caller; null as for `findCase`. Shared by the calls of a page, which thus check access
 * once.
 */
export const findVisibleCase = ({ db, actor, page }: CaseReader, id: number): Promise<StoredCase | null> =>
  page ? page.once(`case ${id}`, () => findCase(db, actor, id)) : findCase(db, actor, id);

/** The status code of a case visible to the caller, for things attached to it; null as for `findCase`. */
export const findVisibleStatus = async (asking: CaseReader, id: number): Promise<number | null> =>
  asking.page ? ((await findVisibleCase(asking, id))?.status ?? null) : findCaseStatus(asking.db, asking.actor, id);
