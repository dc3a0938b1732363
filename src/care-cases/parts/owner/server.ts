import { sql } from "kysely";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf, type FilterRequest, holderOf, type Sql } from "#care-cases/server/list/part-conditions-store.ts";
import { byHolder } from "#care-cases/server/list/part-orders-store.ts";
import { teamName } from "#users/rules/team-name.ts";

const owners = sql`select name, id as holder from app_user where kind = 0
  union all select name, -id from team`;

/** The reader's teams are looked up as an array, so that the index of owners finds the cases. */
const ownedBy = (owner: CaseFilters["owner"], request: FilterRequest): Sql[] => {
  if (!owner?.includes("@myTeams")) return anyOf("owner_key", owner, holderOf(request));
  const named = owner.filter((value) => value !== "@myTeams").map(holderOf(request));
  return [
    sql`c.owner_key = any(array(select -m.team_id from team_member m where m.user_id = ${request.actor.userId}
      union all select unnest(${named}::int[])))`,
  ];
};

export const ownerServer = serverPart({
  columns: ["owner_user_id", "owner_team_id"],
  joined: {
    owner_name: sql<string | null>`owner.name`,
    team_name: sql<string | null>`team.name`,
    team_danish_name: sql<string | null>`team.danish_name`,
  },
  joins: sql`left join app_user owner on owner.id = c.owner_user_id
  left join team on team.id = c.owner_team_id`,
  row: {
    owner: ({ owner_user_id, owner_team_id, owner_name, team_name, team_danish_name }) => {
      if (owner_user_id !== null) return { kind: "user", id: owner_user_id, name: owner_name ?? "", isStaff: true };
      if (owner_team_id === null) return null;
      return { kind: "team", id: owner_team_id, name: team_name ?? "", danishName: team_danish_name ?? "" };
    },
  },
  change: {
    owner: ({ owner_user_id, owner_team_id }) => {
      if (owner_user_id !== null) return { kind: "user", id: owner_user_id };
      return owner_team_id === null ? null : { kind: "team", id: owner_team_id };
    },
  },
  writes: ({ owner }) => ({
    owner_user_id: owner?.kind === "user" ? owner.id : null,
    owner_team_id: owner?.kind === "team" ? owner.id : null,
  }),
  conditions: ({ owner }, request) => ownedBy(owner, request),
  refersTo: { owner: "people" },
  orders: { owner: byHolder("owner_key", owners) },
  cells: {
    owner: ({ owner }, { locale }) => textCell(owner?.kind === "team" ? teamName(owner, locale) : owner?.name),
  },
});
