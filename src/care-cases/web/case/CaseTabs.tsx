import { Link } from "react-router";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseTabs.module.css";

export const caseTabs = ["dialog", "details", "history", "files"] as const;
export type CaseTab = (typeof caseTabs)[number];

/** The tab that an address asks for; the dialog when it names none. */
export const readTab = (search: URLSearchParams): CaseTab =>
  caseTabs.find((tab) => tab === search.get("tab")) ?? "dialog";

type Props = { tab: CaseTab; counts: Partial<Record<CaseTab, number>> };

/** The parts of a case. Details stand beside the others where there is room, and are a tab of their own on a phone. */
export const CaseTabs = ({ tab, counts }: Props) => {
  const { t } = useWords();
  return (
    <nav className={`scroll-x lined ${styles.tabs}`} aria-label={t("casePage.sections")}>
      {caseTabs.map((one) => (
        <Link
          key={one}
          className={`tab px-2 ${styles.tab}`}
          data-tab={one}
          data-current={one === tab}
          aria-current={one === tab ? "page" : undefined}
          to={one === "dialog" ? "." : `?tab=${one}`}
          replace
          preventScrollReset
        >
          {t(`casePage.${one}`)}
          {counts[one] ? <span className="badge">{counts[one]}</span> : null}
        </Link>
      ))}
    </nav>
  );
};
