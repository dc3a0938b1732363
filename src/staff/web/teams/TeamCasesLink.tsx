import type { ReactNode } from "react";
import { Link } from "react-router";
import { caseListUrl, emptyList, notEndedStatuses } from "#care-cases/rules/public.ts";
import type { ManagedTeam } from "#staff/contract/team-calls.ts";

/** Links to a team's open cases, including the backlog; plain text if there are none. */
export const TeamCasesLink = ({ team, children }: { team: ManagedTeam; children: ReactNode }) =>
  team.openCases === 0 ? (
    <span>{children}</span>
  ) : (
    <Link
      className="line-link"
      to={caseListUrl({ ...emptyList("all"), filters: { owner: [`team:${team.id}`], status: notEndedStatuses } })}
    >
      {children}
    </Link>
  );
