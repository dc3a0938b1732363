import { Link } from "react-router";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { CaseNumber } from "#ui/text/CaseNumber.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import styles from "./AccountCases.module.css";

export type AccountCase = Pick<CareCase, "id" | "title" | "status" | "updatedAt">;

type LinesProps = {
  rows: readonly AccountCase[];
  /** Said instead of no rows. */
  none: string;
  all: { readonly to: string; readonly words: string };
};

/** A few cases of a company or a person, with a link to all. */
export const AccountCaseLines = ({ rows, none, all }: LinesProps) => (
  <>
    {rows.length === 0 ? <p className="py-3 soft">{none}</p> : null}
    <ul>
      {rows.map(({ id, title: of, status, updatedAt }) => (
        <li key={id} className={`stack level row-high gap-3 lined help ${styles.row}`}>
          <CaseNumber id={id} />
          <Link
            className={`cut text medium no-underline underlines ${styles.title}`}
            to={`/cases/${id}`}
            prefetch="intent"
          >
            {of}
          </Link>
          <CaseStatusDot status={status} />
          <RelativeTime at={updatedAt} className="not-phone text-end" />
        </li>
      ))}
    </ul>
    {rows.length > 0 ? (
      <p className="pt-3">
        <Link className="line-link" to={all.to} prefetch="intent">
          {all.words}
        </Link>
      </p>
    ) : null}
  </>
);

/** The same below a title. */
export const AccountCases = ({ title, ...shown }: LinesProps & { title: string }) => (
  <AccountGroup title={title}>
    <AccountCaseLines {...shown} />
  </AccountGroup>
);
