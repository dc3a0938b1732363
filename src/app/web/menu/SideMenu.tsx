import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link, NavLink, useLocation } from "react-router";
import { webFeatures } from "#app/web/features.ts";
import { BrandMark } from "#app/web/frame/BrandMark.tsx";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import type { LinksBelow, MenuCount } from "#ui/web-feature.ts";
import { useWords } from "#wording/use-words.ts";
import { type ChildEntry, menuOf, type TopEntry } from "./menu-entries.ts";
import styles from "./SideMenu.module.css";
import { useMenuFold } from "./use-menu-fold.ts";

type Below = { readonly words: LinksBelow["words"]; readonly links: ReturnType<LinksBelow["useLinks"]> };
const linksBelow = webFeatures.flatMap((feature) => feature.linksBelow ?? []);

/** Features' links below an entry. */
const useBelow = (entry: string): readonly Below[] =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the same features on every call
  linksBelow.map(({ words, useLinks }) => ({ words, links: useLinks(entry) }));

/** Whether one of them is where the reader is, instead of the entry. */
const isBelow = (below: readonly Below[]): boolean => below.some(({ links }) => links.some(({ isShown }) => isShown));

type LinksProps = Below & { onGo: (() => void) | undefined };

/** A feature's links below an entry. */
const Links = ({ words, links, onGo }: LinksProps) => {
  const { t } = useWords();
  if (links.length === 0) return null;
  return (
    <ul className={`stack ${styles.views}`} aria-label={t(words)}>
      {links.map(({ id, name, to, isShown }) => (
        <li key={id}>
          <Link
            className={`row gap-3 soft nowrap full no-underline ${styles.link}`}
            to={to}
            aria-current={isShown ? "page" : undefined}
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

const AllLinks = ({ below, onGo }: { below: readonly Below[]; onGo: LinksProps["onGo"] }) =>
  below.map((one) => <Links key={one.words} {...one} onGo={onGo} />);

type ChildProps = { link: ChildEntry; below: readonly Below[]; onGo: (() => void) | undefined };
/** Count of a menu entry, and the entry's accessible name with it. */
type Counts = { shown: string; label: string };

const ChildLink = ({ link: { to, words }, below, onGo, counts }: ChildProps & { counts?: Counts | undefined }) => {
  const { t } = useWords();
  return (
    <NavLink
      className={`row gap-3 soft nowrap full no-underline ${styles.link}`}
      to={to}
      end
      aria-current={isBelow(below) ? "false" : "page"}
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

const Child = ({ link, onGo }: Omit<ChildProps, "below">) => {
  const below = useBelow(link.to);
  const child = { link, below, onGo };
  return (
    <li>
      {link.counted ? <CountedLink {...child} counted={link.counted} /> : <ChildLink {...child} />}
      <AllLinks below={below} onGo={onGo} />
    </li>
  );
};

type EntryProps = { entry: TopEntry; onGo: (() => void) | undefined };

const Entry = ({ entry: { to, words, icon: Icon, holdsPages = false, children }, onGo }: EntryProps) => {
  const { t } = useWords();
  const { pathname } = useLocation();
  const isAtChild = children.some((child) => child.to === pathname);
  const below = useBelow(to);
  const ownCurrent = pathname === to ? "page" : "true";
  return (
    <li>
      <NavLink
        className={`row gap-3 soft nowrap full no-underline ${styles.link}`}
        to={to}
        end={!holdsPages || isAtChild}
        aria-current={isBelow(below) ? "false" : ownCurrent}
        prefetch="intent"
        title={t(words)}
        onClick={onGo}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{t(words)}</span>
      </NavLink>
      {children.length > 0 ? (
        <div className={styles.children}>
          <AllLinks below={below} onGo={onGo} />
          <ul className="stack">
            {children.map((child) => (
              <Child key={child.to} link={child} onGo={onGo} />
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
