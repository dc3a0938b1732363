import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";
import { BrandMark } from "./BrandMark.tsx";
import { menuEntries } from "./menu-entries.ts";
import styles from "./SideMenu.module.css";
import { useMenuFold } from "./use-menu-fold.ts";

/** The menu's links; in the side menu and, on a phone, in the sheet. */
export const MenuLinks = ({ onGo }: { onGo?: () => void }) => {
  const { t } = useWords();
  const actor = useActor();
  return (
    <div className={styles.links}>
      <ul>
        {menuEntries
          .filter(({ shownTo }) => !shownTo || shownTo(actor))
          .map(({ to, words, icon: Icon, children }) => (
            <li key={to}>
              <NavLink className={styles.link} to={to} end prefetch="intent" title={t(words)} onClick={onGo}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span className={styles.word}>{t(words)}</span>
              </NavLink>
              {children ? (
                <ul className={styles.children}>
                  {children.map((child) => (
                    <li key={child.to}>
                      <NavLink className={styles.link} to={child.to} end prefetch="intent" onClick={onGo}>
                        <span className={styles.word}>{t(child.words)}</span>
                      </NavLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
      </ul>
    </div>
  );
};

/** The side menu; folds to icons. Under 768 px the sheet takes its place. */
export const SideMenu = () => {
  const { t } = useWords();
  const { folded, toggle } = useMenuFold();
  const label = folded ? t("frame.unfoldMenu") : t("frame.foldMenu");
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={styles.menu} aria-label={t("frame.mainMenu")}>
      <BrandMark />
      <MenuLinks />
      <button type="button" className={styles.fold} onClick={toggle} aria-expanded={!folded} title={label}>
        <FoldIcon size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{label}</span>
      </button>
    </nav>
  );
};
