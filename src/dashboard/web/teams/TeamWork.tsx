import { hoursWords } from "#care-cases/web/list/cells/hours-words.ts";
import type { WorkLoad } from "#dashboard/contract/coordinator.ts";
import { workUrlOfTeam } from "#dashboard/rules/coordinator-figures.ts";
import { type ShownFigures, WorkFigures } from "#dashboard/web/coordinator/WorkFigures.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./TeamWork.module.css";

const figures = [
  ["unanswered", "plain"],
  ["late", "red"],
] as const satisfies ShownFigures;

type Props = { load: WorkLoad; people: readonly number[]; label: string };

/** What a person or a team has to do: each figure leads to its cases; those of a team that is too large to none. */
export const TeamWork = ({ load, people, label }: Props) => {
  const words = useWords();
  const { t } = words;
  const url = workUrlOfTeam("active", people);
  const active = t("coordinator.activeCases", { count: load.active });
  const hours = t("coordinator.hoursWait", { hours: hoursWords(load.estimateHours, words) });
  return (
    <ul className={`actions fine figures ${styles.work}`} aria-label={label}>
      <li>
        {url ? (
          <a href={url} draggable={false}>
            {active}
          </a>
        ) : (
          active
        )}
      </li>
      <WorkFigures load={load} figures={figures} urlOf={(figure) => workUrlOfTeam(figure, people)} />
      <li className="soft">
        {hours}
        {load.withoutEstimate > 0 ? (
          <span className="faint"> · {t("coordinator.withoutEstimate", { count: load.withoutEstimate })}</span>
        ) : null}
      </li>
    </ul>
  );
};
