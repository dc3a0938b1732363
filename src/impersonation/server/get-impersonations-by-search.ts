import type { impersonationCalls } from "#impersonation/contract/calls.ts";
import { findImpersonations } from "#impersonation/server/impersonation-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";

const pageSize = 50;

/** Who acted for whom, newest first. */
export const getImpersonationsBySearch: Operation<typeof impersonationCalls.getImpersonationsBySearch> = async ({
  actor,
  body,
  db,
  now,
}) => {
  const rows = await findImpersonations(db, actor, body, { now, limit: pageSize + 1 });
  return {
    impersonations: rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      staff: { id: row.staffId, name: row.staffName },
      user: { id: row.userId, name: row.userName },
      customerNumber: row.customerNumber,
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
    hasMore: rows.length > pageSize,
  };
};
