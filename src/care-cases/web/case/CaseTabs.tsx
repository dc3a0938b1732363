import { Link } from "react-router";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseTabs.module.css";

export const caseTabs = ["dialog", "details", "history", "files"] as const;
export type CaseTab = (typeof caseTabs)[number];

/** The tab in the URL; the conversation by default. */
export const readTab = (search: URLSearchParams): CaseTab =>
  caseTabs.find((tab) => tab === search.get("tab")) ?? "dialog";

/** `+` after a count means there are more. */
type Props = { tab: CaseTab; counts: Partial<Record<CaseTab, number | `${number}+`>> };

/** The tabs of a case. Details are next to them if there is space, and a tab of their own on phones. */
export const CaseTabs = ({ tab, counts }: Props) => {
  const { t } = useWords();
  return (
    <nav className={`flex not-printed gap-1 lined scroll-x ${styles.tabs}`} aria-label={t("casePage.sections")}>
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
