import { Link } from "react-router";
import { type CaseListView, isChanged, viewUrl } from "#care-cases/rules/public.ts";
import { useSharedListState } from "#care-cases/web/list/shared-list-state.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ViewTabs.module.css";

type TabProps = { saved: SavedSearch; view: CaseListView };

const ViewTab = ({ saved, view }: TabProps) => {
  const { t } = useWords();
  const { prefetch } = useSharedListState();
  const isShown = view.base?.id === saved.id;
  const to = viewUrl(saved);
  return (
    <Link className="tab" to={to} aria-current={isShown ? "page" : undefined} onPointerEnter={() => prefetch(to)}>
      <span className={`clipped ellipsis ${styles.name}`}>{saved.name}</span>
      {saved.isDefault ? (
        <span className={`framed rounded-small faint normal tiny ${styles.mark}`}>{t("views.isDefault")}</span>
      ) : null}
      {isShown && isChanged(view) ? (
        <span className={`framed rounded-small faint normal tiny ${styles.mark}`} data-tone="changed">
          {t("views.changed")}
        </span>
      ) : null}
    </Link>
  );
};

type Props = { views: readonly SavedSearch[]; view: CaseListView };

/** The reader's views of this list, as tabs next to the presets. */
export const ViewTabs = ({ views, view }: Props) => {
  const { t } = useWords();
  const own = views.filter(({ list }) => list === view.preset);
  return own.length > 0 ? (
    <nav className={`flex shrink gap-5 scroll-x ${styles.tabs}`} aria-label={t("views.views")}>
      {own.map((saved) => (
        <ViewTab key={saved.id} saved={saved} view={view} />
      ))}
    </nav>
  ) : null;
};
