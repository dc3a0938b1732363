import { statusCodes, toChange } from "#care-cases/server/public.ts";
import { excerptOf } from "#notifications/rules/inbox/excerpt.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { toActing } from "#platform/server/transactions/acting-kinds.ts";
import {
  type CaseSinceLeft,
  type EventSinceLeft,
  sinceLeftBounds,
  type sinceLeftCalls,
} from "#since-left/contract/calls.ts";
import { countEventsSince, type EventRow, findEventsSince, findLeftAt } from "./since-left-store.ts";

/** The visits of whom staff impersonate are nobody else's. */
const leftAtOf = async ({ actor, db }: Pick<CallRequest<AnyCall>, "actor" | "db">): Promise<Date | null> =>
  actor.impersonator ? null : findLeftAt(db, actor.userId);

export const getCountsSinceLeft: Operation<typeof sinceLeftCalls.getCountsSinceLeft> = async (request) => {
  const leftAt = await leftAtOf(request);
  if (!leftAt) return { counts: null };
  const { events, cases } = await countEventsSince(request.db, request.actor, leftAt);
  if (events === 0) return { counts: null };
  return {
    counts: {
      leftAt: leftAt.toISOString(),
      events: Math.min(events, sinceLeftBounds.events),
      cases: Math.min(cases, sinceLeftBounds.cases),
      isMore: events > sinceLeftBounds.events || cases > sinceLeftBounds.cases,
    },
  };
};

export const getCasesSinceLeft: Operation<typeof sinceLeftCalls.getCasesSinceLeft> = async (request) => {
  const leftAt = await leftAtOf(request);
  if (!leftAt) return { leftAt: null, cases: [], isMore: false };
  const rows = await findEventsSince(request.db, request.actor, leftAt);
  const cases = byCase(rows.slice(0, sinceLeftBounds.events), request.actor);
  return {
    leftAt: leftAt.toISOString(),
    cases: cases.slice(0, sinceLeftBounds.cases),
    isMore: rows.length > sinceLeftBounds.events || cases.length > sinceLeftBounds.cases,
  };
};

/** In the order of their newest events. */
function byCase(rows: readonly EventRow[], reader: Actor): CaseSinceLeft[] {
  const groups = [...Map.groupBy(rows, ({ case_id }) => case_id).values()];
  return groups.flatMap((events) => {
    const [first] = events;
    if (!first) return [];
    const { case_id: id, title, status } = first;
    return [
      {
        careCase: { id, title, status: statusCodes.toValue(status) },
        events: events.map((event) => toEvent(event, reader)),
      },
    ];
  });
}

const ofMessage = { type: "NewMessage", from: null, to: null, reason: null } as const;

const toEvent = (row: EventRow, reader: Actor): EventSinceLeft => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? "", isStaff: row.user_kind === 0 },
  impersonatorName: row.impersonator_name,
  ...toActing(row, isStaff(reader)),
  isInternal: row.is_internal,
  ...(row.type === null ? ofMessage : toChange({ ...row, type: row.type })),
  messageId: row.message_id,
  preview: row.comment === null ? null : excerptOf(row.comment),
});
