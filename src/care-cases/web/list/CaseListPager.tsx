import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { caseListUrl } from "#care-cases/rules/case-list-url.ts";
import type { CaseListView } from "#care-cases/rules/case-list-view.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseListPager.module.css";
import type { CaseListData } from "./case-list-load.ts";
import { useListPlace } from "./list-place.ts";

type PageLinkProps = { view: CaseListView | null; rel: "prev" | "next"; children: ReactNode };

const PageLink = ({ view, rel, children }: PageLinkProps) => {
  const { prefetch } = useListPlace();
  if (!view) {
    return (
      <span className={styles.page} aria-disabled="true">
        {children}
      </span>
    );
  }
  const to = caseListUrl(view);
  return (
    <Link className={styles.page} to={to} rel={rel} onPointerEnter={() => prefetch(to)}>
      {children}
    </Link>
  );
};

type Props = { view: CaseListView; data: Pick<CaseListData, "next" | "previous"> };

/** Previous and next; nothing when everything is on one page. */
export const CaseListPager = ({ view, data: { next, previous } }: Props) => {
  const { t } = useWords();
  if (!next && !previous) return null;
  return (
    <nav className={styles.pager} aria-label={t("caseList.pages")}>
      <PageLink view={previous ? { ...view, before: previous, after: null } : null} rel="prev">
        <IconChevronLeft size={16} aria-hidden="true" />
        {t("caseList.previous")}
      </PageLink>
      <PageLink view={next ? { ...view, after: next, before: null } : null} rel="next">
        {t("caseList.next")}
        <IconChevronRight size={16} aria-hidden="true" />
      </PageLink>
    </nav>
  );
};
