import { lockCase, type StoredCase } from "#care-cases/server/case/case-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";

type Pair = { readonly careCase: StoredCase | null; readonly related: StoredCase | null };

/** Both cases, as far as visible to `actor`, locked in order of their ids to avoid deadlocks. */
export async function lockPair(db: Db, actor: Actor, caseId: number, relatedId: number): Promise<Pair> {
  const first = await lockCase(db, actor, Math.min(caseId, relatedId));
  const second = caseId === relatedId ? first : await lockCase(db, actor, Math.max(caseId, relatedId));
  return caseId < relatedId ? { careCase: first, related: second } : { careCase: second, related: first };
}
