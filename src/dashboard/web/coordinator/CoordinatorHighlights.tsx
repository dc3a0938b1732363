import { caseListUrl } from "#care-cases/rules/public.ts";
import type { CoordinatorBoard } from "#dashboard/contract/coordinator.ts";
import { highlightFigures, unreachedView } from "#dashboard/rules/coordinator-figures.ts";
import look from "#dashboard/web/Highlights.module.css";
import { lengthWords } from "#service-levels/web/time-left/length-words.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CoordinatorHome.module.css";

/** Figures of all active cases, each linking to its list. */
export const CoordinatorHighlights = ({ board }: { board: CoordinatorBoard }) => {
  const { t, tag } = useWords();
  const length = lengthWords(board.runningOutHours * 60, t);
  return (
    <nav aria-label={t("home.highlights")}>
      <ul className={`stack gap-3 ${look.row} ${styles.highlights}`}>
        {highlightFigures(board).map(({ name, tone, count, url }) => (
          <li key={name}>
            <a
              className={`card grid content-start text no-underline ${look.highlight}`}
              href={url}
              data-tone={count > 0 ? tone : "plain"}
            >
              <span className={`row help medium ${look.name}`}>{t(`coordinator.${name}Figure`)}</span>
              <span className={`figures large ${look.count}`}>{formatNumber(tag, count)}</span>
              <span className="faint small tight">{t(`coordinator.${name}Help`, { length })}</span>
            </a>
          </li>
        ))}
      </ul>
      {board.unreached > 0 ? (
        <p className="notice mt-3 px-3 py-2 fine">
          <a href={caseListUrl(unreachedView)}>{t("coordinator.unreached", { count: board.unreached })}</a>
        </p>
      ) : null}
    </nav>
  );
};
