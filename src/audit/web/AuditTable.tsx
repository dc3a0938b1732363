import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import type { AuditRow } from "#audit/contract/calls.ts";
import { ListTable } from "#ui/list/ListTable.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { AuditDetails } from "./AuditDetails.tsx";
import styles from "./AuditTable.module.css";
import { auditActionName } from "./audit-action-name.ts";

const columns = ["at", "who", "act", "object", "outcome"] as const;

/** Pixels, and shares of the table. */
const widths = { at: 158, who: "26%", act: undefined, object: 138, outcome: 112 } as const;

const Frame = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => {
  const { t } = useWords();
  return (
    <ListTable
      tableClass={styles.table}
      label={t("audit.tableName")}
      isBusy={isBusy}
      heads={
        <>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column} style={{ width: widths[column] }}>
              {t(`audit.${column}`)}
            </th>
          ))}
          <td data-column="acts" style={{ width: "calc(var(--control) + 8px)" }} />
        </>
      }
    >
      {children}
    </ListTable>
  );
};

type Person = NonNullable<AuditRow["user"]>;

const PersonLink = ({ person }: { person: Person }) => <Link to={`/customers/users/${person.id}`}>{person.name}</Link>;

/** Who did it; staff who acted as somebody else stand before them. */
const Who = ({ row: { user, impersonator } }: { row: AuditRow }) => {
  const { t } = useWords();
  if (!user) return <span className="faint">{t("audit.nobody")}</span>;
  if (!impersonator) return <PersonLink person={user} />;
  const [before = "", between = "", after = ""] = t("audit.actingFor", { impersonator: "\n", name: "\n" }).split("\n");
  return (
    <>
      {before}
      <PersonLink person={impersonator} />
      {between}
      <PersonLink person={user} />
      {after}
    </>
  );
};

const numberIn = (detail: AuditRow["detail"], name: string): number | null => {
  const value = detail?.[name];
  return typeof value === "number" ? value : null;
};

/** What it was about: the case, otherwise the person, otherwise the company. */
const About = ({ row: { detail, customerNumber } }: { row: AuditRow }) => {
  const { t } = useWords();
  const caseId = numberIn(detail, "caseId");
  if (caseId) return <Link to={`/cases/${caseId}`}>{t("audit.caseLink", { id: caseId })}</Link>;
  if (detail?.severalObjects === true) return t("audit.severalObjects");
  const userId = numberIn(detail, "userId");
  if (userId) return <Link to={`/customers/users/${userId}`}>{t("audit.userLink", { id: userId })}</Link>;
  const company = typeof detail?.customerNumber === "string" ? detail.customerNumber : customerNumber;
  return company ? <Link to={`/customers/${company}`}>{t("audit.customerLink", { id: company })}</Link> : null;
};

const Line = ({ row }: { row: AuditRow }) => {
  const { t, tag } = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const act = auditActionName(row.act, t);
  const isRefused = row.status >= 400;
  // Equal refusals of a minute, besides the first, which has a line of its own.
  const times = numberIn(row.detail, "times");
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const label = t(isOpen ? "audit.hideDetails" : "audit.showDetails", { act });
  return (
    <>
      <tr className={`hovers ${styles.row}`} data-open={isOpen || undefined}>
        <td data-column="at" data-card="end">
          <time dateTime={row.at} title={row.at}>
            {formatInstant(tag, row.at)}
          </time>
        </td>
        <td data-column="who" data-card="below">
          <Who row={row} />
        </td>
        <th scope="row" data-column="act" data-card="title" className="medium" title={row.act}>
          {act}
          {times ? (
            <span className={`soft ml-2 ${styles.times}`}> {t("audit.moreTimes", { count: times })}</span>
          ) : null}
        </th>
        <td data-column="object" data-card="more">
          <About row={row} />
        </td>
        <td data-column="outcome" data-card="aside" data-refused={isRefused || undefined}>
          {isRefused ? t("audit.refusedWith", { status: row.status }) : t("audit.done")}
        </td>
        <td data-column="acts" data-card="acts">
          <button
            type="button"
            className="icon-button push"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={label}
            title={label}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        </td>
      </tr>
      <tr className={styles.more} id={id} hidden={!isOpen}>
        <td colSpan={columns.length + 1} data-card="more">
          {isOpen ? <AuditDetails row={row} /> : null}
        </td>
      </tr>
    </>
  );
};

/** Rows of the audit log, one a line, with what else is kept of each beneath it. */
export const AuditTable = ({ rows, isBusy }: { rows: readonly AuditRow[]; isBusy: boolean }) => (
  <Frame isBusy={isBusy}>
    {rows.map((row) => (
      <Line key={row.id} row={row} />
    ))}
  </Frame>
);

const boneWidths = ["58%", "44%", "66%", "50%", "61%"];

export const AuditSkeleton = () => {
  const { t } = useWords();
  return (
    <Frame isBusy>
      {Array.from({ length: 12 }, (_, at) => at).map((at) => (
        <tr key={at}>
          {columns.map((column) => (
            <td key={column} data-column={column}>
              {column === "at" && at === 0 ? (
                <span className="only-for-screen-readers">{t("common.loading")}</span>
              ) : null}
              <Skeleton width={boneWidths[(at + column.length) % boneWidths.length]} height={12} />
            </td>
          ))}
          <td data-column="acts" />
        </tr>
      ))}
    </Frame>
  );
};
