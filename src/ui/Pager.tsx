import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "#wording/use-words.ts";
import styles from "./Pager.module.css";

const PageLink = ({ to, rel, children }: { to: string | null; rel: "prev" | "next"; children: ReactNode }) =>
  to === null ? (
    <span className={styles.page} aria-disabled="true">
      {children}
    </span>
  ) : (
    <Link className={styles.page} to={to} rel={rel}>
      {children}
    </Link>
  );

/** Previous and next of a list, as addresses; nothing when everything is on one page. */
export const Pager = ({ previous, next }: { previous: string | null; next: string | null }) => {
  const { t } = useWords();
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.pager} aria-label={t("caseList.pages")}>
      <PageLink to={previous} rel="prev">
        <IconChevronLeft size={16} aria-hidden="true" />
        {t("caseList.previous")}
      </PageLink>
      <PageLink to={next} rel="next">
        {t("caseList.next")}
        <IconChevronRight size={16} aria-hidden="true" />
      </PageLink>
    </nav>
  );
};
