import { memo } from "react";
import { Link } from "react-router";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { marks } from "#care-cases/web/case-parts.ts";
import { casePath } from "#care-cases/web/list/case-path.ts";
import type { TrailVisit } from "#care-cases/web/trail/trail-store.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { selectPath, switchNow } from "#sign-in/web/switch-company.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ListedCase.module.css";

type Props = {
  row: ListedRow;
  isCurrent: boolean;
  /** Null for rows that have come since the list's order was stored. */
  visit: TrailVisit | null;
};

/** Where the row leads: to its case in place of the shown one, to a draft's form, or through the switch of companies. */
const useTarget = (row: ListedRow, visit: TrailVisit | null) => {
  const { customerNumber } = useActor();
  const company = row.customer?.customerNumber;
  const to = casePath(row);
  if (customerNumber !== null && company !== undefined && company !== customerNumber) {
    return { to: selectPath(company, to), state: switchNow };
  }
  return row.status === "Draft" ? { to } : { to, replace: true, ...(visit && { state: { visit } }) };
};

/** One case of the list beside a case, on two lines. */
export const ListedCase = memo(({ row, isCurrent, visit }: Props) => {
  const words = useWords();
  const target = useTarget(row, visit);
  const who = isStaff(useActor()) ? row.customer?.name : row.contactPerson?.name;
  return (
    <li>
      <Link
        {...target}
        className={`stack gap-1 px-4 py-2 lined no-underline focus-inside ${styles.row}`}
        aria-current={isCurrent ? "page" : undefined}
        prefetch="intent"
        preventScrollReset
      >
        <span className="row apart gap-3">
          <span className="cut strong">{row.title || words.t("caseList.untitled")}</span>
          <span className="row fixed gap-icon faint small">
            {marks.map((mark) => mark(row, words))}
            {row.updatedAt ? <RelativeTime at={row.updatedAt} /> : null}
          </span>
        </span>
        <span className={`row gap-2 soft small ${styles.details}`}>
          <span className="fixed faint figures">#{row.id}</span>
          <span className="cut">
            <CaseStatusDot status={row.status} contactPerson={row.contactPerson} titled />
          </span>
          <span className="cut grow">{who}</span>
          {row.timeLeft ? <TimeLeftChip timeLeft={row.timeLeft} /> : null}
        </span>
      </Link>
    </li>
  );
});
