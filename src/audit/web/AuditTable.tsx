import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import type { AuditName, AuditRow, AuditSubject } from "#audit/contract/calls.ts";
import { type Drops, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { ActingSign } from "#ui/text/ActingSign.tsx";
import { formatSecond } from "#ui/time/format-time.ts";
import { actingName } from "#wording/acting-name.ts";
import { useWords } from "#wording/use-words.ts";
import { AuditDetails } from "./AuditDetails.tsx";
import styles from "./AuditTable.module.css";
import { auditActionName } from "./audit-action-name.ts";
import { type NamedSubject, settingOfRow, subjectInWords, whyRefused } from "./audit-subject-words.ts";

const columns = ["at", "who", "act", "object", "outcome"] as const;

/** Pixels, and percentages of the table. */
const widths = { at: 178, who: "20%", act: undefined, object: "26%", outcome: "18%" } as const;

const drops: Drops<(typeof columns)[number]> = { object: "phone" };

const Frame = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => {
  const { t } = useWords();
  return (
    <ListTable
      tableClass={styles.table}
      label={t("audit.tableName")}
      isBusy={isBusy}
      heads={
        <PlainHeads
          columns={columns}
          nameOf={(column) => t(`audit.${column}`)}
          widths={widths}
          drops={drops}
          acts="calc(var(--control) + 8px)"
        />
      }
    >
      {children}
    </ListTable>
  );
};

type NamesProps = { names: readonly AuditName[] };

/** A link to the object, or its name if it has no page. */
const NameLink = ({ words, to }: NamedSubject) => (to === null ? <span>{words}</span> : <Link to={to}>{words}</Link>);

const SubjectLink = ({ subject, names }: NamesProps & { subject: AuditSubject }) => (
  <NameLink {...subjectInWords(names, subject, useWords())} />
);

const personOf = ({ id }: NonNullable<AuditRow["user"]>): AuditSubject => ({ kind: "person", id });

/** One who, or something that, acts for another. */
const For = ({ one, other }: { one: ReactNode; other: ReactNode }) => {
  const { t } = useWords();
  const [before = "", between = "", after = ""] = t("audit.actingFor", { impersonator: "\n", name: "\n" }).split("\n");
  return (
    <>
      {before}
      {one}
      {between}
      {other}
      {after}
    </>
  );
};

/** Who did it; an impersonating staff member comes first, and before them what acted. */
const Who = ({ row: { user, impersonator, acting }, names }: NamesProps & { row: AuditRow }) => {
  const words = useWords();
  if (!user && !acting) return <span className="faint">{words.t("audit.nobody")}</span>;
  const person = user && <SubjectLink subject={personOf(user)} names={names} />;
  const both = impersonator && <SubjectLink subject={personOf(impersonator)} names={names} />;
  const people = both ? <For one={both} other={person} /> : person;
  if (!acting) return people;
  const thing = (
    <>
      <ActingSign acting={acting} />
      <NameLink words={actingName(acting, words)} to={acting.to} />
    </>
  );
  return people ? <For one={thing} other={people} /> : thing;
};

const numberIn = (detail: AuditRow["detail"], name: string): number | null => {
  const value = detail?.[name];
  return typeof value === "number" ? value : null;
};

/** What a row is about. */
const AuditedObject = ({ row, names }: NamesProps & { row: AuditRow }) => {
  const words = useWords();
  if (row.detail?.severalObjects === true) return words.t("audit.severalObjects");
  const setting = settingOfRow(row, words);
  if (setting) return <NameLink {...setting} />;
  return row.about ? <SubjectLink subject={row.about} names={names} /> : null;
};

const Outcome = ({ row }: { row: AuditRow }) => {
  const words = useWords();
  const why = whyRefused(row, words);
  if (why === null) return words.t("audit.done");
  return (
    <>
      {words.t("audit.refused")}
      <span className={`soft small block ${styles.why}`}>{why}</span>
    </>
  );
};

const Line = ({ row, names }: NamesProps & { row: AuditRow }) => {
  const { t, tag } = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const act = auditActionName(row.act, t);
  const isRefused = row.status >= 400;
  // Number of repetitions within the minute, not counting the first; for reads of an object, also by other calls.
  const times = numberIn(row.detail, "times");
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const label = t(isOpen ? "audit.hideDetails" : "audit.showDetails", { act });
  return (
    <>
      <tr className={`hovers ${styles.row}`} data-open={isOpen || undefined}>
        <td data-column="at" data-card="end">
          <time dateTime={row.at} title={row.at}>
            {formatSecond(tag, row.at)}
          </time>
        </td>
        <td data-column="who" data-card="below">
          <Who row={row} names={names} />
        </td>
        <th scope="row" data-column="act" data-card="title" className="medium" title={row.act}>
          {act}
          {times ? (
            <span className={`soft ml-2 ${styles.times}`}>
              {" "}
              {t(row.detail?.calls ? "audit.moreReads" : "audit.moreTimes", { count: times })}
            </span>
          ) : null}
        </th>
        <td data-column="object" data-card="more" data-drops={drops.object}>
          <AuditedObject row={row} names={names} />
        </td>
        <td data-column="outcome" data-card="aside" data-refused={isRefused || undefined}>
          <Outcome row={row} />
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
          {isOpen ? <AuditDetails row={row} names={names} /> : null}
        </td>
      </tr>
    </>
  );
};

/** Rows of the audit log, with expandable details. */
export const AuditTable = ({ rows, names, isBusy }: NamesProps & { rows: readonly AuditRow[]; isBusy: boolean }) => (
  <Frame isBusy={isBusy}>
    {rows.map((row) => (
      <Line key={row.id} row={row} names={names} />
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
            <td key={column} data-column={column} data-drops={drops[column]}>
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
