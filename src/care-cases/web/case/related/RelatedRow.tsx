import { IconExternalLink, IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { statusTone } from "#care-cases/web/status-tone.ts";
import { Button } from "#ui/button/Button.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./RelatedCases.module.css";

export type OpensIn = "here" | "tab";

type LinkProps = { row: CaseRow; opensIn: OpensIn };

/** A case's number and title, leading to it. */
export const CaseLink = ({ row, opensIn }: LinkProps) => {
  const { t } = useWords();
  const title = row.title || t("related.untitled");
  const words = (
    <>
      <span className="soft figures">#{row.id}</span> {title}
    </>
  );
  return opensIn === "here" ? (
    <Link to={`/cases/${row.id}`} className={`cut text ${styles.link}`} title={title}>
      {words}
    </Link>
  ) : (
    <a
      href={`/cases/${row.id}`}
      target="_blank"
      rel="noopener"
      className={`cut text ${styles.link}`}
      title={t("caseCreate.newTab", { title })}
    >
      {words}
      <IconExternalLink size={12} className={styles.sign} aria-hidden="true" />
    </a>
  );
};

type Props = LinkProps & { isBusy: boolean; onRemove: (() => void) | null };

/** A related case on one line, two where there is little room. */
export const RelatedRow = ({ row, opensIn, isBusy, onRemove }: Props) => {
  const { t } = useWords();
  return (
    <li className={`stack card fine gap-y-0 gap-x-3 ${styles.row}`}>
      <CaseLink row={row} opensIn={opensIn} />
      <span className={`soft nowrap ${styles.status}`}>
        <StatusDot tone={statusTone[row.status]}>{t(`caseStatus.${row.status}`)}</StatusDot>
      </span>
      {onRemove ? (
        <Button
          size="small"
          variant="plain"
          data-remove
          aria-busy={isBusy}
          aria-label={t("related.remove", { id: row.id })}
          onClick={() => {
            if (!isBusy) onRemove();
          }}
        >
          <IconX size={16} aria-hidden="true" />
        </Button>
      ) : null}
    </li>
  );
};
