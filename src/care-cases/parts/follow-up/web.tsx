import type { CaseCell, CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import styles from "#care-cases/web/list/table/CaseTableRow.module.css";
import { dueWords } from "#care-cases/web/list/table/due-words.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { formatDate } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

const date = (followUpDate: string, { t, tag }: Words, today: string) => (
  <time dateTime={followUpDate}>{dueWords(tag, followUpDate, today, t)}</time>
);

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

const followUpCell: CaseCell = ({ followUpDate, state }, words, today) => {
  if (state === "Inactive") return <MissedFollowUp followUpDate={followUpDate} words={words} today={today} />;
  return followUpDate === null ? null : date(followUpDate, words, today);
};

export const followUpWeb = {
  columns: {
    followUpDate: {
      width: 98,
      property: "dates",
      toCustomers: "filled",
      isAtEnd: true,
      cell: followUpCell,
      text: ({ followUpDate }, { tag }) => (followUpDate ? formatDate(tag, followUpDate) : ""),
    },
  },
  ranges: { followUp: { name: "caseFilter.followUp" } },
} as const satisfies CasePartWeb;
