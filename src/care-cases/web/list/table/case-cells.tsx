import type { ReactNode } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { hoursWords } from "#care-cases/web/list/filters/range-words.ts";
import { statusTone } from "#care-cases/web/status-tone.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { selectPath } from "#sign-in/web/switch-company.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { StatusDot } from "#ui/text/StatusDot.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { Words } from "#wording/words.ts";
import styles from "./CaseTableRow.module.css";
import { dueWords } from "./due-words.ts";

/** `switchesTo` is the company of a row that is not the active one's, in a list of all of them. */
type Cell = (row: CaseRow, words: Words, today: string, switchesTo: string | null) => ReactNode;

/** A draft is opened where it is written. */
export const casePath = ({ id, status }: Pick<CaseRow, "id" | "status">): string =>
  status === "Draft" ? `/cases/create/${id}` : `/cases/${id}`;

/** Where a row's case is opened: by way of the switch when it is another company's than the active one. */
const rowPath = (row: CaseRow, switchesTo: string | null): string =>
  switchesTo === null ? casePath(row) : selectPath(switchesTo, casePath(row));

const TitleLink: Cell = (row, { t }, _today, switchesTo) => (
  <>
    <a
      className={`row-link ${styles.title}`}
      href={rowPath(row, switchesTo)}
      data-row={row.id}
      data-switch={switchesTo === null ? undefined : true}
      data-untitled={row.title === "" || undefined}
    >
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
  const isOverdue = state === "Inactive";
  const mark = isOverdue ? (
    <span className={styles.mark} data-tone="red">
      <span className="only-for-screen-readers">{t("caseList.overdue")}: </span>
    </span>
  ) : null;
  const signal = isOverdue ? { "data-overdue": true, title: t("caseList.overdue") } : {};
  if (followUpDate !== null) {
    return (
      <time dateTime={followUpDate} {...signal}>
        {mark}
        {dueWords(tag, followUpDate, today, t)}
      </time>
    );
  }
  return isOverdue ? (
    <span {...signal}>
      {mark}
      {t("caseList.noDate")}
    </span>
  ) : null;
};

const person = (someone: { readonly name: string } | null, { t }: Words) =>
  someone ? <PersonInitials name={someone.name} /> : <span className="faint">{t("caseList.nobody")}</span>;

const owner: Cell = ({ owner: one }, words) => {
  if (one?.kind !== "team") return person(one, words);
  return (
    <span className="soft">
      <span className={styles.teamWord}>{words.t("caseList.team")}</span> {one.name}
    </span>
  );
};

const instant = (at: string | null) => (at === null ? null : <RelativeTime at={at} />);

/** How each column shows a case. Per cell native elements only. */
export const caseCells: Readonly<Record<CaseColumn, Cell>> = {
  title: TitleLink,
  id: ({ id }) => `#${id}`,
  status: ({ status }, { t }) => {
    const word = t(`caseStatus.${status}`);
    return (
      <StatusDot tone={statusTone[status]} title={word}>
        {word}
      </StatusDot>
    );
  },
  state: ({ state }, { t }) => t(`caseState.${state}`),
  caseType: ({ caseType }, { t }) => (caseType ? t(`caseType.${caseType}`) : null),
  severity: ({ severity }, { t }) => {
    if (!severity) return null;
    const word = t(`severity.${severity}`);
    return severity === "Critical" ? <strong className="red strong">{word}</strong> : word;
  },
  customerPriority: ({ customerPriority }, { t }) => t(`customerPriority.${customerPriority}`),
  channel: ({ channel }, { t }) => t(`channel.${channel}`),
  customer: ({ customer }) => customer?.name,
  contactPerson: ({ contactPerson }) => contactPerson && <PersonInitials name={contactPerson.name} />,
  owner,
  assignee: ({ assignee }, words) => person(assignee, words),
  followUpDate: followUp,
  timeLeft: ({ timeLeft }) => timeLeft && <TimeLeftChip timeLeft={timeLeft} />,
  estimateHours: ({ estimateHours }, words) => (estimateHours === null ? null : hoursWords(estimateHours, words)),
  firstResponseSent: ({ firstResponseSent }, { t }) => t(firstResponseSent ? "caseList.yes" : "caseList.no"),
  externalReference: ({ externalReference }) => externalReference,
  createdAt: ({ createdAt }) => instant(createdAt),
  updatedAt: ({ updatedAt }) => instant(updatedAt),
  submittedAt: ({ submittedAt }) => instant(submittedAt),
  closedAt: ({ closedAt }) => instant(closedAt),
  lastMessageAt: ({ lastMessageAt }) => instant(lastMessageAt),
};

/** Columns of numbers and times, which stand at the end of their cells. */
export const endColumns: ReadonlySet<CaseColumn> = new Set([
  "id",
  "followUpDate",
  "estimateHours",
  "createdAt",
  "updatedAt",
  "submittedAt",
  "closedAt",
  "lastMessageAt",
]);

/** Where a cell lies on the card that a row is on a phone. */
export const cardOf: Readonly<Partial<Record<CaseColumn, string>>> = {
  id: "below",
  status: "end",
  updatedAt: "aside",
  timeLeft: "left",
};

/** Pixels; the title takes what the others leave. */
export const columnWidths: Readonly<Record<CaseColumn, number>> = {
  title: 260,
  id: 70,
  status: 156,
  state: 148,
  caseType: 88,
  severity: 94,
  customerPriority: 76,
  channel: 92,
  customer: 132,
  contactPerson: 126,
  owner: 126,
  assignee: 126,
  followUpDate: 96,
  timeLeft: 124,
  estimateHours: 124,
  firstResponseSent: 136,
  externalReference: 140,
  createdAt: 112,
  updatedAt: 112,
  submittedAt: 112,
  closedAt: 112,
  lastMessageAt: 124,
};
