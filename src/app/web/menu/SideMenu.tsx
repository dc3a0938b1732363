import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link, NavLink, useLocation } from "react-router";
import { webFeatures } from "#app/web/features.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { type FrameDialog, openInFrame } from "#ui/overlay/frame-dialog.ts";
import { BrandMark } from "#ui/page/BrandMark.tsx";
import type { LinkBelow, LinkGroup, MenuCount, ShownCount } from "#ui/web-feature.ts";
import { useWords } from "#wording/use-words.ts";
import { type ChildEntry, menuOf, type TopEntry } from "./menu-entries.ts";
import styles from "./SideMenu.module.css";
import { useMenuFold } from "./use-menu-fold.ts";

const linksBelow = webFeatures
  .flatMap((feature) => feature.linksBelow ?? [])
  .sort((one, other) => one.place - other.place);

/** Features' links below an entry. */
const useBelow = (entry: string): readonly LinkGroup[] =>
  linksBelow
    .filter(({ below }) => below === entry)
    // biome-ignore lint/correctness/useHookAtTopLevel: the same features on every call
    .flatMap(({ useLinks }) => useLinks())
    .filter(({ links, choose }) => links.length > 0 || choose);

type Going = { onGo: (() => void) | undefined };

const Count = ({ shown }: Pick<ShownCount, "shown">) => (
  <span
    className={`fixed soft figures rounded-large pressed-ground ${styles.count}`}
    data-count={shown}
    aria-hidden="true"
  />
);

const BelowLink = ({ link: { name, to, isShown, count }, onGo }: Going & { link: LinkBelow }) => (
  <Link
    className={`row gap-3 soft nowrap full no-underline ${styles.link}`}
    to={to}
    aria-current={isShown ? "page" : undefined}
    aria-label={count?.label}
    title={name}
    onClick={onGo}
  >
    <span className={styles.word}>{name}</span>
    {count ? <Count shown={count.shown} /> : null}
  </Link>
);

/** A feature's links below an entry, and the button after them. */
const Links = ({ group: { name, isNamed, links, choose }, onGo }: Going & { group: LinkGroup }) => {
  const open = (dialog: FrameDialog) => {
    onGo?.();
    openInFrame(dialog);
  };
  return (
    <>
      {isNamed ? (
        <p className={`faint small ${styles.group}`} aria-hidden="true">
          {name}
        </p>
      ) : null}
      <ul className="stack" aria-label={name}>
        {links.map((link) => (
          <li key={link.id}>
            <BelowLink link={link} onGo={onGo} />
          </li>
        ))}
        {choose ? (
          <li>
            <button
              type="button"
              className={`row gap-3 faint nowrap full ${styles.link}`}
              onClick={() => open(choose.opens)}
            >
              <span className={styles.word}>{choose.words}</span>
            </button>
          </li>
        ) : null}
      </ul>
    </>
  );
};

type ChildProps = Going & { link: ChildEntry };

const ChildLink = ({ link: { to, words }, onGo, count }: ChildProps & { count?: ShownCount | undefined }) => {
  const { t } = useWords();
  return (
    <NavLink
      className={`row gap-3 soft nowrap full no-underline ${styles.link}`}
      to={to}
      end
      prefetch="intent"
      aria-label={count?.label}
      onClick={onGo}
    >
      <span className={styles.word}>{t(words)}</span>
      {count ? <Count shown={count.shown} /> : null}
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
  const shown = { shown: `${count}${isMore ? "+" : ""}`, label: t(isMore ? more : words, { count }) };
  return <ChildLink {...child} count={count > 0 ? shown : undefined} />;
};

const Child = (child: ChildProps) => (
  <li>{child.link.counted ? <CountedLink {...child} counted={child.link.counted} /> : <ChildLink {...child} />}</li>
);

type EntryProps = Going & { entry: TopEntry };

const Entry = ({ entry: { to, words, icon: Icon, holdsPages = false, children }, onGo }: EntryProps) => {
  const { t } = useWords();
  const { pathname } = useLocation();
  const below = useBelow(to);
  const inMenu = children.filter(({ isTab }) => !isTab);
  const isElsewhere =
    inMenu.some((child) => child.to === pathname) || below.some(({ links }) => links.some(({ isShown }) => isShown));
  return (
    <li>
      <NavLink
        className={`row gap-3 soft nowrap full no-underline ${styles.link}`}
        to={to}
        end={!holdsPages || isElsewhere}
        aria-current={isElsewhere ? "false" : pathname === to ? "page" : "true"}
        prefetch="intent"
        title={t(words)}
        onClick={onGo}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{t(words)}</span>
      </NavLink>
      {inMenu.length + below.length > 0 ? (
        <div className={`stack ${styles.children}`}>
          {below.map((group) => (
            <Links key={group.id} group={group} onGo={onGo} />
          ))}
          {inMenu.length > 0 ? (
            <ul className="stack">
              {inMenu.map((child) => (
                <Child key={child.to} link={child} onGo={onGo} />
              ))}
            </ul>
          ) : null}
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
