import { IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { loadOfPerson, sumOfLoads } from "#dashboard/rules/team-board.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { useMinuteRefresh } from "#platform/web/loading/use-minute-refresh.ts";
import { useActor } from "#platform/web/page.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";
import { orderedMembers, withMemberMoved } from "#preferences/rules/member-order.ts";
import { TeamMembers } from "#preferences/web/TeamMembers.tsx";
import { teamsScreen, useMemberOrder } from "#preferences/web/use-member-order.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { userCalls } from "#users/contract/calls.ts";
import type { TeamWithMembers } from "#users/contract/person.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./TeamsScreen.module.css";
import { TeamWork } from "./TeamWork.tsx";

const load = screenLoad({
  name: teamsScreen,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "planWork")) throw noSuchPage(url);
    const [{ board }, { teams }, { userIds }] = await Promise.all([
      api(coordinatorCalls).getCoordinatorBoard({ body: {} }),
      api(userCalls).getHavnTeams(),
      api(teamMemberPreferenceCalls).getTeamMemberUserListSortOrder({ query: {} }),
    ]);
    return { board, teams: teams.filter(({ isRetired }) => !isRetired), order: userIds };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** The provider's teams: what each has to do, with members in the reader's own order. */
export default function TeamsScreen() {
  const { t, locale } = useWords();
  const { board, teams: found, order: stored } = useScreen(load).data;
  useMinuteRefresh(teamsScreen);
  const teams = inOrderOfName(found, locale);
  const { order, save, error, retry } = useMemberOrder(stored);
  const [announcement, announce] = useState("");
  const mayCreate = staffMay(useActor(), "manageTeams");

  const move = (team: TeamWithMembers, id: number, place: number) => {
    const moved = withMemberMoved(
      teams.map(({ members }) => members),
      order,
      { team: team.members, id, place },
    );
    const at = orderedMembers(team.members, moved).findIndex((member) => member.id === id);
    const name = team.members.find((member) => member.id === id)?.name ?? "";
    announce(t("teams.moved", { name, place: at + 1, count: team.members.length }));
    void save(moved);
  };
  return (
    <>
      <PageTitle title={t("teams.title")} />
      <header className="mb-5">
        <h1>{t("teams.title")}</h1>
        {teams.length > 0 ? <p className="mt-1 soft measure">{t("teams.help")}</p> : null}
      </header>
      <span className="only-for-screen-readers" role="status">
        {announcement}
      </span>
      {error ? <ErrorNote error={error} action={t("teams.act")} onRetry={retry} /> : null}
      {teams.length === 0 ? (
        <EmptyState
          title={t("teams.emptyTitle")}
          help={t("teams.emptyHelp")}
          icon={<IconUsersGroup size={40} stroke={1.25} />}
        >
          {mayCreate ? <LinkButton to="/settings/teams">{t("teams.create")}</LinkButton> : null}
        </EmptyState>
      ) : (
        <div className={`stack top ${styles.teams}`}>
          {teams.map((team) => (
            <section key={team.id} aria-labelledby={`team-${team.id}`}>
              <h2 id={`team-${team.id}`} className="mb-2">
                {teamName(team, locale)}{" "}
                <span className={`faint fine medium ${styles.count}`}>{team.members.length}</span>
              </h2>
              {team.members.length > 1 ? (
                <TeamWork
                  load={sumOfLoads(team.members.map(({ id }) => loadOfPerson(board, id)))}
                  people={team.members.map(({ id }) => id)}
                  label={t("teams.workOf", { name: teamName(team, locale) })}
                />
              ) : null}
              <TeamMembers
                team={team}
                order={order}
                onMove={(id, place) => move(team, id, place)}
                about={(id) => (
                  <TeamWork
                    load={loadOfPerson(board, id)}
                    people={[id]}
                    label={t("teams.workOf", { name: team.members.find((member) => member.id === id)?.name ?? "" })}
                  />
                )}
              />
            </section>
          ))}
        </div>
      )}
    </>
  );
}
