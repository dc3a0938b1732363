import { Link } from "react-router";
import { useWords } from "#wording/use-words.ts";
import styles from "./Breadcrumbs.module.css";

type Crumb = { readonly words: string; readonly to: string };

/** Links to a page's parents. The page itself is the title below. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t } = useWords();
  return (
    <nav aria-label={t("common.breadcrumbs")}>
      <ol className="actions help gap-y-0 gap-x-2 mb-1">
        {crumbs.map(({ words, to }) => (
          <li key={to} className={`row-inline gap-2 shrink ${styles.crumb}`}>
            <Link to={to} prefetch="intent">
              {words}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
