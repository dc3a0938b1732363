import { Link, useSearchParams } from "react-router";
import type { CoordinatorBoard } from "#dashboard/contract/coordinator.ts";
import { membersShown } from "#dashboard/rules/team-board.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CoordinatorHome.module.css";
import type { CoordinatorData } from "./coordinator-load.ts";
import { MemberCard } from "./MemberCard.tsx";

const addressOf = (team: number | null): string => `/?dashboard=coordinator${team === null ? "" : `&team=${team}`}`;

/** The members of a team, or everyone, with their workload. */
export const TeamLoad = ({ data, board }: { data: CoordinatorData; board: CoordinatorBoard }) => {
  const { t, locale } = useWords();
  const [query] = useSearchParams();
  const { teams, order } = data;
  const team = teams.find(({ id }) => String(id) === query.get("team"));
  const members = membersShown(board.members, order, team);
  const most = Math.max(0, ...members.map(({ load }) => load.estimateHours));
  return (
    <section className={styles.team} aria-labelledby="team-load">
      <header className={`row wrap baseline gap-y-0 gap-x-3 pb-2`}>
        <h2 id="team-load">{t("coordinator.teamTitle")}</h2>
        <p className="faint fine">{t("coordinator.teamHelp")}</p>
      </header>
      {teams.length > 1 ? (
        <nav className="segments wrap mb-3" aria-label={t("coordinator.teams")}>
          {[null, ...inOrderOfName(teams, locale)].map((one) => (
            <Link
              key={one?.id ?? 0}
              className="segment"
              to={addressOf(one?.id ?? null)}
              preventScrollReset
              aria-current={team?.id === one?.id ? "true" : undefined}
            >
              {one ? teamName(one, locale) : t("coordinator.everybody")}
            </Link>
          ))}
        </nav>
      ) : null}
      {members.length === 0 ? <p className="faint fine">{t("coordinator.nobodyHere")}</p> : null}
      <ul className="stack">
        {members.map((member) => (
          <MemberCard key={member.person.id} {...member} today={board.today} most={most} />
        ))}
      </ul>
    </section>
  );
};
