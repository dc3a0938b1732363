import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "#wording/use-words.ts";
import styles from "./Pager.module.css";

type PageLinkProps = {
  to: string | null;
  rel: "prev" | "next";
  onNear: ((to: string) => void) | undefined;
  children: ReactNode;
};

const PageLink = ({ to, rel, onNear, children }: PageLinkProps) =>
  to === null ? (
    <span className={`button normal ${styles.page}`} aria-disabled="true">
      {children}
    </span>
  ) : (
    <Link className={`button normal ${styles.page}`} to={to} rel={rel} onPointerEnter={() => onNear?.(to)}>
      {children}
    </Link>
  );

type Props = {
  previous: string | null;
  next: string | null;
  /** Called when the pointer approaches a link, to prefetch it. */
  onNear?: (to: string) => void;
};

/** Previous and next links of a list; nothing if it fits on one page. */
export const Pager = ({ previous, next, onNear }: Props) => {
  const { t } = useWords();
  if (previous === null && next === null) return null;
  return (
    <nav className="actions end mt-4" aria-label={t("caseList.pages")}>
      <PageLink to={previous} rel="prev" onNear={onNear}>
        <IconChevronLeft size={16} aria-hidden="true" />
        {t("caseList.previous")}
      </PageLink>
      <PageLink to={next} rel="next" onNear={onNear}>
        {t("caseList.next")}
        <IconChevronRight size={16} aria-hidden="true" />
      </PageLink>
    </nav>
  );
};
