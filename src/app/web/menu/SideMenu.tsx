import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link, NavLink, useLocation } from "react-router";
import { BrandMark } from "#app/web/frame/BrandMark.tsx";
import { presetOfPath } from "#care-cases/rules/list/case-list-url.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { useViewsOf } from "#saved-views/web/use-views-of.ts";
import type { MenuCount } from "#ui/web-feature.ts";
import { useWords } from "#wording/use-words.ts";
import { type ChildEntry, menuOf, type TopEntry } from "./menu-entries.ts";
import styles from "./SideMenu.module.css";
import { useMenuFold } from "./use-menu-fold.ts";

type ViewLinksProps = { list: string; onGo: (() => void) | undefined };

/** The reader's own views of a list, below it. */
const ViewLinks = ({ list, onGo }: ViewLinksProps) => {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const preset = presetOfPath(list);
  const views = useViewsOf()(preset ?? "all");
  if (preset === null || views.length === 0) return null;
  const shown = pathname === list ? new URLSearchParams(search).get("view") : null;
  return (
    <ul className={`stack ${styles.views}`} aria-label={t("views.views")}>
      {views.map(({ id, name, to }) => (
        <li key={id}>
          <Link
            className={`row gap-3 soft nowrap full no-underline ${styles.link}`}
            to={to}
            aria-current={id === shown ? "true" : undefined}
            title={name}
            onClick={onGo}
          >
            <span className={styles.word}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

type ChildProps = { link: ChildEntry; onGo: (() => void) | undefined };
/** Count of a menu entry, and the entry's accessible name with it. */
type Counts = { shown: string; label: string };

const ChildLink = ({ link: { to, words }, onGo, counts }: ChildProps & { counts?: Counts | undefined }) => {
  const { t } = useWords();
  return (
    <NavLink
      className={`row gap-3 soft nowrap full no-underline ${styles.link}`}
      to={to}
      end
      prefetch="intent"
      aria-label={counts?.label}
      onClick={onGo}
    >
      <span className={styles.word}>{t(words)}</span>
      {counts ? (
        <span
          className={`fixed soft figures rounded-large pressed-ground ${styles.count}`}
          data-count={counts.shown}
          aria-hidden="true"
        />
      ) : null}
    </NavLink>
  );
};

/** Shows an entry's number; loaded only for those who have the entry. */
const CountedLink = ({ counted: { query, of, most, words, more }, ...child }: ChildProps & { counted: MenuCount }) => {
  const { t } = useWords();
  const { data } = useData(query);
  const found = data?.[of] ?? 0;
  const isMore = found > most;
  const count = isMore ? most : found;
  const counts = { shown: `${count}${isMore ? "+" : ""}`, label: t(isMore ? more : words, { count }) };
  return <ChildLink {...child} counts={count > 0 ? counts : undefined} />;
};

type EntryProps = { entry: TopEntry; onGo: (() => void) | undefined };

const Entry = ({ entry: { to, words, icon: Icon, holdsPages = false, children }, onGo }: EntryProps) => {
  const { t } = useWords();
  const { pathname } = useLocation();
  const isAtChild = children.some((child) => child.to === pathname);
  return (
    <li>
      <NavLink
        className={`row gap-3 soft nowrap full no-underline ${styles.link}`}
        to={to}
        end={!holdsPages || isAtChild}
        aria-current={pathname === to ? "page" : "true"}
        prefetch="intent"
        title={t(words)}
        onClick={onGo}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{t(words)}</span>
      </NavLink>
      {children.length > 0 ? (
        <div className={styles.children}>
          <ViewLinks list={to} onGo={onGo} />
          <ul className="stack">
            {children.map((child) => (
              <li key={child.to}>
                {child.counted ? (
                  <CountedLink link={child} counted={child.counted} onGo={onGo} />
                ) : (
                  <ChildLink link={child} onGo={onGo} />
                )}
                <ViewLinks list={child.to} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  );
};

/** The menu's links, in the side menu and, on phones, in the sheet. */
export const MenuLinks = ({ onGo }: { onGo?: () => void }) => {
  const actor = useActor();
  return (
    <div className={`grow ${styles.links}`}>
      <ul className="grid gap-0">
        {menuOf(actor).map((entry) => (
          <Entry key={entry.to} entry={entry} onGo={onGo} />
        ))}
      </ul>
    </div>
  );
};

/** The side menu; folds to icons. Below 768 px the sheet replaces it. */
export const SideMenu = () => {
  const { t } = useWords();
  const { folded, toggle } = useMenuFold();
  const label = folded ? t("frame.unfoldMenu") : t("frame.foldMenu");
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={`flex gap-3 px-2 pb-3 sticky column ${styles.menu}`} aria-label={t("frame.mainMenu")}>
      <BrandMark />
      <MenuLinks />
      <button
        type="button"
        className={`row gap-3 nowrap faint fine full no-underline ${styles.fold}`}
        onClick={toggle}
        aria-expanded={!folded}
        title={label}
      >
        <FoldIcon size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{label}</span>
      </button>
    </nav>
  );
};
