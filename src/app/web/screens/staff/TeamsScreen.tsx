import { IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { teamMemberPreferenceCalls } from "#preferences/contract/calls.ts";
import { orderedMembers, withMemberMoved } from "#preferences/rules/member-order.ts";
import { TeamMembers } from "#preferences/web/TeamMembers.tsx";
import { teamsScreen, useMemberOrder } from "#preferences/web/use-member-order.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { userCalls } from "#users/contract/calls.ts";
import type { TeamWithMembers } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./TeamsScreen.module.css";

const load = screenLoad({
  name: teamsScreen,
  calls: { ...userCalls, ...teamMemberPreferenceCalls },
  load: async ({ api, actor, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    const [{ teams }, { userIds }] = await Promise.all([
      api.getHavnTeams(),
      api.getTeamMemberUserListSortOrder({ query: {} }),
    ]);
    return { teams, order: userIds };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** The provider's teams, with the members in the reader's own order. */
export default function TeamsScreen() {
  const { t } = useWords();
  const { teams, order: stored } = useScreen(load);
  const { order, save, error, retry } = useMemberOrder(stored);
  const [announcement, announce] = useState("");

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
        {teams.length > 0 ? <p className={`soft mt-1 ${styles.help}`}>{t("teams.help")}</p> : null}
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
        />
      ) : (
        <div className={`stack ${styles.teams}`}>
          {teams.map((team) => (
            <section key={team.id} aria-labelledby={`team-${team.id}`}>
              <h2 id={`team-${team.id}`} className="mb-2">
                {team.name} <span className={`faint fine medium ${styles.count}`}>{team.members.length}</span>
              </h2>
              <TeamMembers team={team} order={order} onMove={(id, place) => move(team, id, place)} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}
