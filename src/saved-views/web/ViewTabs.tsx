import { IconUsers } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { type CaseListView, isChanged, viewUrl } from "#care-cases/rules/public.ts";
import { useSharedListState } from "#care-cases/web/list/shared-list-state.ts";
import { useWords } from "#wording/use-words.ts";
import { isOffered, type ShownView } from "./saved-views.ts";
import { useSharedWith } from "./shared-words.ts";
import styles from "./ViewTabs.module.css";

type TabProps = { saved: ShownView; view: CaseListView };

const ViewTab = ({ saved, view }: TabProps) => {
  const { t } = useWords();
  const { prefetch } = useSharedListState();
  const sharedWith = useSharedWith();
  const isShown = view.base?.id === saved.id;
  const to = viewUrl(saved);
  return (
    <Link
      className="tab"
      to={to}
      aria-current={isShown ? "page" : undefined}
      title={saved.shared && `${saved.name}\n${sharedWith(saved.shared)}`}
      onPointerEnter={() => prefetch(to)}
    >
      {saved.shared ? <IconUsers className="faint fixed" size={14} aria-hidden="true" /> : null}
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

type Props = { views: readonly ShownView[]; view: CaseListView };

/** The reader's views of this list and those shared with them, as tabs next to the presets; the current one is in sight. */
export const ViewTabs = ({ views, view }: Props) => {
  const { t } = useWords();
  const offered = views.filter((one) => one.list === view.preset && (isOffered(one) || one.id === view.base?.id));
  const nav = useRef<HTMLElement>(null);
  const shown = view.base?.id;
  useEffect(() => {
    const tab = shown && nav.current?.querySelector("[aria-current=page]")?.getBoundingClientRect();
    if (!tab || !nav.current) return;
    const { left, right } = nav.current.getBoundingClientRect();
    nav.current.scrollLeft += Math.max(0, tab.right - right) || Math.min(0, tab.left - left);
  }, [shown]);
  return offered.length > 0 ? (
    <nav ref={nav} className={`flex shrink gap-5 scroll-x ${styles.tabs}`} aria-label={t("views.views")}>
      {offered.map((saved) => (
        <ViewTab key={saved.id} saved={saved} view={view} />
      ))}
    </nav>
  ) : null;
};
