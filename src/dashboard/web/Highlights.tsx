import { Link } from "react-router";
import { caseListUrl } from "#care-cases/rules/case-list-url.ts";
import type { CountedFigure } from "#dashboard/contract/calls.ts";
import type { Figure, FigureName } from "#dashboard/rules/figures.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Highlights.module.css";

type Props = { figures: readonly Figure<FigureName>[]; counted: readonly CountedFigure[] };

/** The numbers of a dashboard, each the way to the list that it counts. */
export const Highlights = ({ figures, counted }: Props) => {
  const { t, tag } = useWords();
  return (
    <nav aria-label={t("home.highlights")}>
      <ul className={styles.row}>
        {figures.map(({ name, view, tone }) => {
          const { count = 0, isCapped = false } = counted.find((one) => one.name === name) ?? {};
          return (
            <li key={name}>
              <Link
                className={styles.highlight}
                to={caseListUrl(view)}
                data-tone={count > 0 ? tone : "plain"}
                prefetch="intent"
              >
                <span className={styles.name}>{t(`home.${name}`)}</span>
                <span className={styles.count}>{count.toLocaleString(tag) + (isCapped ? "+" : "")}</span>
                <span className={styles.help}>{t(`home.${name}Help`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
