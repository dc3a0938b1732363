import { countHeldCases } from "#care-cases/server/public.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { staffBounds } from "#staff/contract/staff-bounds.ts";
import type { ManagedTeam, teamCalls } from "#staff/contract/team-calls.ts";
import {
  countOtherMembers,
  countTeams,
  findManagedTeam,
  findStaffAmong,
  insertTeam,
  isTeamNameTaken,
  lockTeam,
  type StoredTeam,
  storeRetirement,
  storeTeam,
  type TeamValues,
} from "./team-store.ts";

type Calls = typeof teamCalls;

export const createTeam: Operation<Calls["createTeam"]> = (request) => {
  const { body, refuse } = request;
  return request.inTransaction(async (tx) => {
    const values = await checkedValues(tx.db, body, (problems) => refuse("badRequest", { in: "body", problems }));
    if (await isTeamNameTaken(tx.db, values, null)) throw refuse("teamNameTaken");
    await refuseManyMembers(tx.db, values, null, () => refuse("tooManyTeamMembers"));
    if ((await countTeams(tx.db)) >= staffBounds.teams) throw refuse("tooManyTeams");
    const teamId = await insertTeam(tx.db, values);
    tx.note({ teamId, to: values });
    tx.publish(administrationLiveEvent);
    return { team: await readTeam(tx.db, request, teamId) };
  });
};

/** Names, members and lead in one save. */
export const updateTeam: Operation<Calls["updateTeam"]> = (request) => {
  const { body, refuse } = request;
  const { teamId } = body;
  return request.inTransaction(async (tx) => {
    const current = await lockBased(tx.db, request);
    const values = await checkedValues(tx.db, body, (problems) => refuse("badRequest", { in: "body", problems }));
    if (await isTeamNameTaken(tx.db, values, teamId)) throw refuse("teamNameTaken");
    await refuseManyMembers(tx.db, values, current, () => refuse("tooManyTeamMembers"));
    await storeTeam(tx.db, teamId, values);
    tx.note({ teamId, from: valuesOf(current), to: values });
    tx.publish(administrationLiveEvent);
    return { team: await readTeam(tx.db, request, teamId) };
  });
};

/**
 * A team that doesn't grow is never refused, so a team over the limit can still be renamed, and members can be removed.
 */
async function refuseManyMembers(
  db: Db,
  { memberIds }: TeamValues,
  current: StoredTeam | null,
  refuse: () => Refusal,
): Promise<void> {
  if (memberIds.length <= (current?.members.length ?? 0)) return;
  if ((await countOtherMembers(db, current?.id ?? null)) + memberIds.length > staffBounds.teamMembers) throw refuse();
}

export const bringTeamBack: Operation<Calls["bringTeamBack"]> = (request) => {
  const { teamId } = request.body;
  return request.inTransaction(async (tx) => {
    const { name, danishName } = await lockBased(tx.db, request);
    await storeRetirement(tx.db, teamId, null);
    tx.note({ teamId, name, danishName });
    tx.publish(administrationLiveEvent);
    return { team: await readTeam(tx.db, request, teamId) };
  });
};

type VersionedRequest =
  | CallRequest<Calls["updateTeam"]>
  | CallRequest<Calls["retireTeam"]>
  | CallRequest<Calls["bringTeamBack"]>;

/** The team, locked; refused if it doesn't exist, or was changed since the caller read it. */
export async function lockBased(db: Db, request: VersionedRequest): Promise<StoredTeam> {
  const { body, refuse } = request;
  const current = await lockTeam(db, body.teamId);
  if (!current) throw refuse("notFound");
  if (current.version !== body.version) throw refuse("stale", { current: await viewTeam(db, request, current) });
  return current;
}

type OfApp = Pick<VersionedRequest, "app">;

export async function readTeam(db: Db, request: OfApp, teamId: number): Promise<ManagedTeam> {
  const stored = await findManagedTeam(db, teamId);
  if (!stored) throw new Error("a team that was just stored is not there");
  return viewTeam(db, request, stored);
}

async function viewTeam(db: Db, { app }: OfApp, stored: StoredTeam): Promise<ManagedTeam> {
  const { cases: openCases } = await countHeldCases(db, { kind: "team", id: stored.id });
  return { ...stored, openCases, ownsNewCases: stored.id === app.settings.cases.team };
}

const valuesOf = ({ name, danishName, leadId, members }: StoredTeam): TeamValues => ({
  name,
  danishName,
  leadId,
  memberIds: members.map(({ id }) => id),
});

/** The values without duplicate members; refused if a member isn't staff, or the lead isn't a member. */
async function checkedValues(
  db: Db,
  { name, danishName, leadId, memberIds: given }: TeamValues,
  refuse: (problems: readonly ReturnType<typeof fieldProblem>[]) => Refusal,
): Promise<TeamValues> {
  const memberIds = [...new Set(given)];
  const staff = await findStaffAmong(db, memberIds);
  const problems = [
    ...(memberIds.every((id) => staff.has(id)) ? [] : [fieldProblem("memberIds", "unknownPerson")]),
    ...(leadId === null || memberIds.includes(leadId) ? [] : [fieldProblem("leadId", "unknownPerson")]),
  ];
  if (problems.length > 0) throw refuse(problems);
  return { name, danishName, leadId, memberIds };
}
