import { type CaseHolder, handOverCases, teamTakesCases } from "#care-cases/server/public.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import type { teamCalls } from "#staff/contract/team-calls.ts";
import { lockBased, readTeam } from "./change-team.ts";
import { findStaffAmong, storeRetirement } from "./team-store.ts";

/** Retires a team and hands over its cases in one save. */
export const retireTeam: Operation<typeof teamCalls.retireTeam> = (request) => {
  const { actor, body, now, refuse } = request;
  const { teamId, handTo } = body;
  return request.inTransaction(async (tx) => {
    const from = { kind: "team", id: teamId } as const;
    const to = { assigneeId: null, owner: handTo };
    if (handTo && !(await canOwn(tx.db, handTo, teamId))) {
      const code = handTo.kind === "team" ? "unknownTeam" : "unknownPerson";
      throw refuse("badRequest", { in: "body", problems: [fieldProblem("handTo", code)] });
    }
    // Saves lock their case before the team, so cases are locked first, and those assigned in between after the team is
    // locked.
    const first = await handOverCases(tx, { actor, now }, { from, to });
    const current = await lockBased(tx.db, request);
    if (current.retiredAt !== null) throw refuse("teamRetired");
    const rest = await handOverCases(tx, { actor, now }, { from, to });
    await storeRetirement(tx.db, teamId, now);
    const handed = first.length + rest.length;
    const { name, danishName } = current;
    tx.note({ teamId, name, danishName, handTo, handed });
    tx.publish(administrationLiveEvent);
    return { team: await readTeam(tx.db, request, teamId), handed };
  });
};

const canOwn = async (db: Db, { kind, id }: CaseHolder, retiredId: number): Promise<boolean> =>
  kind === "user" ? (await findStaffAmong(db, [id])).has(id) : id !== retiredId && (await teamTakesCases(db, id));
