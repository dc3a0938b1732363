import { memo, type ReactNode } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { statusTone } from "#care-cases/web/status-tone.ts";
import { PersonInitials } from "#ui/PersonInitials.tsx";
import { RelativeTime } from "#ui/RelativeTime.tsx";
import { StatusDot } from "#ui/StatusDot.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import styles from "./CaseTableRow.module.css";
import type { CaseColumn } from "./case-columns.ts";
import { dueWords } from "./due-words.ts";

type Cell = (row: CaseRow, words: Words, today: string) => ReactNode;

/** A draft is opened where it is written. */
export const casePath = ({ id, status }: Pick<CaseRow, "id" | "status">): string =>
  status === "Draft" ? `/cases/create/${id}` : `/cases/${id}`;

const TitleLink: Cell = (row, { t }) => (
  <>
    <a className={styles.title} href={casePath(row)} data-untitled={row.title === "" || undefined}>
      {row.title || t("caseList.untitled")}
    </a>
    {row.state === "MissingInformation" ? (
      <span className={styles.mark} data-tone="amber" title={t("caseList.missingInformation")}>
        <span className="only-for-screen-readers">{t("caseList.missingInformation")}</span>
      </span>
    ) : null}
  </>
);

const followUp: Cell = ({ followUpDate, state }, { t, tag }, today) => {
  if (followUpDate === null) return null;
  const isOverdue = state === "Inactive";
  return (
    <time
      dateTime={followUpDate}
      data-overdue={isOverdue || undefined}
      title={isOverdue ? t("caseList.overdue") : undefined}
    >
      {isOverdue ? (
        <span className={styles.mark} data-tone="red">
          <span className="only-for-screen-readers">{t("caseList.overdue")}: </span>
        </span>
      ) : null}
      {dueWords(tag, followUpDate, today, t)}
    </time>
  );
};

const cells: Readonly<Record<CaseColumn, Cell>> = {
  title: TitleLink,
  id: ({ id }) => `#${id}`,
  status: ({ status }, { t }) => <StatusDot tone={statusTone[status]}>{t(`caseStatus.${status}`)}</StatusDot>,
  caseType: ({ caseType }, { t }) => (caseType ? t(`caseType.${caseType}`) : null),
  severity: ({ severity }, { t }) => {
    if (!severity) return null;
    const word = t(`severity.${severity}`);
    return severity === "Critical" ? <strong className={styles.critical}>{word}</strong> : word;
  },
  customerPriority: ({ customerPriority }, { t }) => t(`customerPriority.${customerPriority}`),
  customer: ({ customer }) => customer?.name,
  contactPerson: ({ contactPerson }) => contactPerson && <PersonInitials name={contactPerson.name} />,
  assignee: ({ assignee }, { t }) =>
    assignee ? <PersonInitials name={assignee.name} /> : <span className={styles.nobody}>{t("caseList.nobody")}</span>,
  followUpDate: followUp,
  updatedAt: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
};

type Props = { row: CaseRow; columns: readonly CaseColumn[]; today: string };

/** One case on one line. The title's link covers the row. */
export const CaseTableRow = memo(function CaseTableRow({ row, columns, today }: Props) {
  const words = useWords();
  return (
    <tr className={styles.row}>
      {columns.map((column) =>
        column === "title" ? (
          <th key={column} scope="row" data-column={column}>
            {cells[column](row, words, today)}
          </th>
        ) : (
          <td key={column} data-column={column}>
            {cells[column](row, words, today)}
          </td>
        ),
      )}
    </tr>
  );
});
