import { Link } from "react-router";
import { caseListUrl } from "#care-cases/rules/case-list-url.ts";
import { highlightsFor } from "#dashboard/rules/highlights.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Highlights.module.css";

type Props = { counts: readonly { readonly count: number; readonly isCapped: boolean }[] };

/** Four numbers, each the way to the list that it counts. */
export const Highlights = ({ counts }: Props) => {
  const { t, tag } = useWords();
  const highlights = highlightsFor(useActor().role);
  const formatCount = (count: number, isCapped: boolean) => count.toLocaleString(tag) + (isCapped ? "+" : "");
  return (
    <nav aria-label={t("home.highlights")}>
      <ul className={styles.row}>
        {highlights.map(({ name, view, tone }, at) => {
          const { count = 0, isCapped = false } = counts[at] ?? {};
          return (
            <li key={name}>
              <Link
                className={styles.highlight}
                to={caseListUrl(view)}
                data-tone={count > 0 ? tone : "plain"}
                prefetch="intent"
              >
                <span className={styles.name}>{t(`home.${name}`)}</span>
                <span className={styles.count}>{formatCount(count, isCapped)}</span>
                <span className={styles.help}>{t(`home.${name}Help`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
