import type { ReactNode } from "react";
import type { CaseColumn, Passage } from "#care-cases/contract/case-search.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { hoursWords } from "#care-cases/web/list/filters/range-words.ts";
import { CustomerLink } from "#customers/web/CustomerLink.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { selectPath } from "#sign-in/web/switch-company.ts";
import { HighlightedText } from "#ui/text/HighlightedText.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { Away } from "#users/contract/away.ts";
import { teamName } from "#users/rules/team-name.ts";
import { AwaySign } from "#users/web/away/AwaySign.tsx";
import type { Words } from "#wording/words.ts";
import styles from "./CaseTableRow.module.css";
import { dueWords } from "./due-words.ts";

/**
 * `switchesTo`: the row's company if it isn't the active one, in lists of all companies. `passage`: where a search
 * matched.
 */
type Cell = (
  row: ListedRow,
  words: Words,
  today: string,
  switchesTo: string | null,
  passage?: Passage | undefined,
) => ReactNode;

/** Drafts open in their form. */
export const casePath = ({ id, status }: Pick<ListedRow, "id" | "status">): string =>
  status === "Draft" ? `/cases/create/${id}` : `/cases/${id}`;

/** The URL of a row's case: through the company switch if it is another company's. */
const rowPath = (row: ListedRow, switchesTo: string | null): string =>
  switchesTo === null ? casePath(row) : selectPath(switchesTo, casePath(row));

type MarkProps = { tone: "red" | "amber"; word: string; instead?: CaseColumn; shape?: "urgent" };

/** A triangle whose text is read aloud and shown on hover. `instead` replaces a column that the list doesn't show. */
const Mark = ({ tone, word, instead, shape }: MarkProps) => (
  <span
    className={`inline-block above-link ${styles.mark}`}
    data-tone={tone}
    data-shape={shape}
    data-instead={instead}
    title={word}
  >
    <span className="only-for-screen-readers">{word}</span>
  </span>
);

/** For staff only: a missed follow-up shouldn't alarm the customer. */
const OverdueMark = ({ word }: { word: string }) =>
  isStaff(useActor()) ? <Mark tone="red" word={word} instead="followUpDate" /> : null;

const TitleLink: Cell = (row, { t }, _today, switchesTo, passage) => (
  <span className={`row gap-icon ${styles.line}`}>
    <a
      className={`shrink clipped row-link ellipsis ${styles.title}`}
      href={rowPath(row, switchesTo)}
      data-row={row.id}
      data-switch={switchesTo === null ? undefined : true}
      data-untitled={row.title === "" || undefined}
    >
      {passage && row.title !== "" ? <HighlightedText parts={passage.title} /> : row.title || t("caseList.untitled")}
    </a>
    {row.severity === "Critical" ? (
      <Mark tone="red" word={t("severity.Critical")} instead="severity" shape="urgent" />
    ) : null}
    {row.state === "Inactive" ? <OverdueMark word={t("caseList.overdue")} /> : null}
    {row.state === "MissingInformation" ? <Mark tone="amber" word={t("caseList.missingInformation")} /> : null}
  </span>
);

const date = (followUpDate: string, { t, tag }: Words, today: string) => (
  <time dateTime={followUpDate}>{dueWords(tag, followUpDate, today, t)}</time>
);

/** For staff a link to the company's page, next to the row's own link. */
const CustomerName = ({ customer }: { customer: NonNullable<ListedRow["customer"]> }) =>
  isStaff(useActor()) ? <CustomerLink customer={customer} className={styles.customer} /> : customer.name;

type MissedProps = { followUpDate: string | null; words: Words; today: string };

/** Red for staff only. */
const MissedFollowUp = ({ followUpDate, words, today }: MissedProps) => {
  const word = words.t("caseList.overdue");
  const shown = followUpDate === null ? words.t("caseList.noDate") : date(followUpDate, words, today);
  if (!isStaff(useActor())) return followUpDate === null ? null : shown;
  return (
    <span data-overdue title={word}>
      <span className={`inline-block above-link ${styles.mark}`} data-tone="red">
        <span className="only-for-screen-readers">{word}: </span>
      </span>
      {shown}
    </span>
  );
};

const followUp: Cell = ({ followUpDate, state }, words, today) => {
  if (state === "Inactive") return <MissedFollowUp followUpDate={followUpDate} words={words} today={today} />;
  return followUpDate === null ? null : date(followUpDate, words, today);
};

type Somebody = { readonly id: number; readonly name: string; readonly away?: Away | undefined };

const person = (someone: Somebody | null, { t }: Words) => {
  if (!someone) return <span className="faint">{t("caseList.nobody")}</span>;
  const { id, name, away } = someone;
  const initials = <PersonInitials id={id} name={name} />;
  if (!away) return initials;
  return (
    <>
      {initials} <AwaySign away={away} withWords={false} />
    </>
  );
};

const owner: Cell = ({ owner: one }, words) => {
  if (one?.kind !== "team") return person(one, words);
  return (
    <span className="soft">
      <span className={`framed rounded-small faint tiny ${styles.teamWord}`}>{words.t("caseList.team")}</span>{" "}
      {teamName(one, words.locale)}
    </span>
  );
};

const instant = (at: string | null | undefined) => at && <RelativeTime at={at} />;

/** Renderers of the columns. Only native elements per cell, for speed. */
export const caseCells: Readonly<Record<CaseColumn, Cell>> = {
  title: TitleLink,
  id: ({ id }) => `#${id}`,
  status: ({ status }) => <CaseStatusDot status={status} titled />,
  state: ({ state }, { t }) => t(`caseState.${state}`),
  caseType: ({ caseType }, { t }) => (caseType ? t(`caseType.${caseType}`) : null),
  severity: ({ severity }, { t }) => {
    if (!severity) return null;
    const word = t(`severity.${severity}`);
    return severity === "Critical" ? <strong className="red strong">{word}</strong> : word;
  },
  customerPriority: ({ customerPriority }, { t }) => t(`customerPriority.${customerPriority}`),
  channel: ({ channel }, { t }) => t(`channel.${channel}`),
  customer: ({ customer }) => customer && <CustomerName customer={customer} />,
  contactPerson: ({ contactPerson }) =>
    contactPerson && <PersonInitials id={contactPerson.id} name={contactPerson.name} />,
  owner,
  assignee: ({ assignee }, words) => person(assignee, words),
  followUpDate: followUp,
  timeLeft: ({ timeLeft }) => timeLeft && <TimeLeftChip timeLeft={timeLeft} />,
  estimateHours: ({ estimateHours }, words) =>
    typeof estimateHours === "number" ? hoursWords(estimateHours, words) : null,
  firstResponseSent: ({ firstResponseSent }, { t }) => t(firstResponseSent ? "caseList.yes" : "caseList.no"),
  externalReference: ({ externalReference }) => externalReference,
  createdAt: ({ createdAt }) => instant(createdAt),
  updatedAt: ({ updatedAt }) => instant(updatedAt),
  submittedAt: ({ submittedAt }) => instant(submittedAt),
  closedAt: ({ closedAt }) => instant(closedAt),
  lastMessageAt: ({ lastMessageAt }) => instant(lastMessageAt),
};

/** Right-aligned columns: numbers and times. */
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

/** Position of cells on a phone's card. */
export const cardOf: Readonly<Partial<Record<CaseColumn, string>>> = {
  id: "below",
  status: "end",
  updatedAt: "aside",
  timeLeft: "left",
};

/** Pixels. Columns of text, numbers and dates fit their longest value; the title takes the rest. */
export const columnWidths: Readonly<Record<CaseColumn, number>> = {
  title: 340,
  id: 66,
  status: 200,
  state: 148,
  caseType: 86,
  severity: 90,
  customerPriority: 76,
  channel: 92,
  customer: 212,
  contactPerson: 164,
  owner: 164,
  assignee: 164,
  followUpDate: 108,
  timeLeft: 136,
  estimateHours: 124,
  firstResponseSent: 136,
  externalReference: 140,
  createdAt: 108,
  updatedAt: 108,
  submittedAt: 108,
  closedAt: 108,
  lastMessageAt: 124,
};

/**
 * Pixels that a column has at least, whatever width is chosen: numbers, times and dates are never cut, words and names
 * can be recognized.
 */
export const leastWidth = (column: CaseColumn): number =>
  endColumns.has(column) || column === "timeLeft" ? columnWidths[column] : 72;

/**
 * Maximum shares of the table if space is limited: names are recognizable from their beginning, and a status wraps to
 * two lines.
 */
export const columnShares: Readonly<Partial<Record<CaseColumn, number>>> = {
  status: 22,
  customer: 17.4,
  contactPerson: 11,
  owner: 12.5,
  assignee: 12.5,
};
