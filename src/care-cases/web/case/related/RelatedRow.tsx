import { IconExternalLink, IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./RelatedCases.module.css";

export type OpensIn = "here" | "tab";

type LinkProps = { row: CaseRow; opensIn: OpensIn };

/** A case's number and title as a link. */
export const CaseLink = ({ row, opensIn }: LinkProps) => {
  const { t } = useWords();
  const title = row.title || t("related.untitled");
  const words = (
    <>
      <span className="soft figures">#{row.id}</span> {title}
    </>
  );
  return opensIn === "here" ? (
    <Link
      to={`/cases/${row.id}`}
      className={`text cut no-underline target-high content-center ${styles.link}`}
      title={title}
    >
      {words}
    </Link>
  ) : (
    <a
      href={`/cases/${row.id}`}
      target="_blank"
      rel="noopener"
      className={`text cut no-underline target-high content-center ${styles.link}`}
      title={t("caseCreate.newTab", { title })}
    >
      {words}
      <IconExternalLink size={12} className={`faint ${styles.sign}`} aria-hidden="true" />
    </a>
  );
};

type Props = LinkProps & { isBusy: boolean; onRemove: (() => void) | null };

/** A related case on one line, or two if there is little space. */
export const RelatedRow = ({ row, opensIn, isBusy, onRemove }: Props) => {
  const { t } = useWords();
  return (
    <li className={`card stack level gap-y-0 gap-x-3 fine rounded ${styles.row}`}>
      <CaseLink row={row} opensIn={opensIn} />
      <span className={`soft nowrap ${styles.status}`}>
        <CaseStatusDot status={row.status} contactPerson={row.contactPerson} />
      </span>
      {onRemove ? (
        <Button
          size="small"
          variant="plain"
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
