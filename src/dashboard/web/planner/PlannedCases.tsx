import { IconCalendarCheck, IconGripVertical } from "@tabler/icons-react";
import { memo } from "react";
import type { CaseRow } from "#care-cases/contract/public.ts";
import { estimateText } from "#care-cases/parts/estimate/web.tsx";
import { caseListUrl, emptyList } from "#care-cases/rules/public.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { dueWords } from "#care-cases/web/list/table/due-words.ts";
import { useGivenTrail } from "#care-cases/web/trail/use-given-trail.ts";
import { CustomerLink } from "#customers/web/CustomerLink.tsx";
import { missedDay, type PlanView, planFilters, todayDay } from "#dashboard/rules/follow-up-plan.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { SelectAll } from "#ui/list/bulk/SelectAll.tsx";
import type { Selection } from "#ui/list/bulk/use-selection.ts";
import list from "#ui/list/ListTable.module.css";
import type { Drops } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { formatDay } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./PlannedCases.module.css";

type RowProps = {
  row: CaseRow;
  /** Whether the rows have different days. */
  hasDates: boolean;
  today: string;
  isSelected: boolean;
  isDragged: boolean;
  onSelect: Selection["toggle"];
  onDrag: (row: CaseRow | null) => void;
};

/** A case on one line; dragging it drags all selected ones if it is one of them. Only native elements, for speed. */
const PlannedRow = memo(function PlannedRow({
  row,
  hasDates,
  today,
  isSelected,
  isDragged,
  onSelect,
  onDrag,
}: RowProps) {
  const words = useWords();
  const { t, tag } = words;
  const { id, title, customer, assignee, status, followUpDate, timeLeft } = row;
  return (
    <tr
      className={`linked-row draggable ${styles.row}`}
      draggable
      data-case={id}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", `#${id} ${title}`);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <td data-column="select" data-card="select">
        <label className={`row-select ${styles.select}`}>
          <input
            type="checkbox"
            aria-label={t("caseBulk.selectRow", { id })}
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      </td>
      <td data-column="grip" data-drops="tablet">
        <IconGripVertical size={16} aria-hidden="true" />
      </td>
      <td data-column="id" data-card="below" data-align="end">
        #{id}
      </td>
      <th scope="row" data-column="title" data-card="title">
        <a className="row-link" href={`/cases/${id}`} data-row={id} draggable={false}>
          {title || t("caseList.untitled")}
        </a>
      </th>
      <td data-column="customer" data-drops="tablet">
        <CustomerLink customer={customer} />
      </td>
      <td data-column="assignee" data-card="end">
        {assignee ? <PersonInitials id={assignee.id} name={assignee.name} /> : <span>{t("caseList.nobody")}</span>}
      </td>
      <td data-column="status" data-drops="tablet">
        <CaseStatusDot status={status} />
      </td>
      {hasDates ? (
        <td data-column="followUp">
          {followUpDate === null ? t("caseList.noDate") : dueWords(tag, followUpDate, today, t)}
        </td>
      ) : null}
      <td data-column="estimate" data-drops="tablet" data-align="end">
        {estimateText(row, words)}
      </td>
      <td data-column="timeLeft" data-card="aside">
        {timeLeft ? <TimeLeftChip timeLeft={timeLeft} /> : null}
      </td>
    </tr>
  );
});

const headOf = ({ day }: PlanView, { t, tag }: ReturnType<typeof useWords>): string => {
  if (day === missedDay) return t("planner.missedTitle");
  return day === todayDay ? t("planner.todayTitle") : t("planner.dayTitle", { day: formatDay(tag, day) });
};

/** Percentages in a narrow table. */
const heads = ["id", "title", "customer", "assignee", "status"] as const;

const widths = {
  id: 70,
  title: undefined,
  customer: "min(166px, 15cqi)",
  assignee: "min(166px, 20cqi)",
  status: "min(190px, 17cqi)",
} as const;

const drops: Drops<keyof typeof widths> = { customer: "tablet", status: "tablet" };

type HeadProps = { rows: readonly CaseRow[]; selection: Selection; hasDates: boolean };

const Head = ({ rows, selection, hasDates }: HeadProps) => {
  const { t } = useWords();
  return (
    <thead>
      <tr>
        <td data-column="select">
          <SelectAll selection={selection} count={rows.length} className={styles.select}>
            <span className={`hidden ${styles.selectAll}`} aria-hidden="true">
              {t("bulk.selectPage")}
            </span>
          </SelectAll>
        </td>
        <td data-column="grip" data-drops="tablet" />
        <PlainHeads columns={heads} nameOf={(column) => t(`caseColumn.${column}`)} widths={widths} drops={drops} />
        {hasDates ? (
          <th scope="col" data-column="followUp" style={{ width: 84 }}>
            {t("caseColumn.followUpDate")}
          </th>
        ) : null}
        <th scope="col" data-column="estimate" data-drops="tablet" data-align="end" style={{ width: 100 }}>
          {t("planner.estimate")}
        </th>
        <th scope="col" data-column="timeLeft" style={{ width: "min(150px, 20cqi)" }}>
          {t("caseColumn.timeLeft")}
        </th>
      </tr>
    </thead>
  );
};

type Props = {
  rows: readonly CaseRow[];
  hasMore: boolean;
  view: PlanView;
  isBusy: boolean;
  selection: Selection;
  dragged: readonly CaseRow[];
  onDrag: (row: CaseRow | null) => void;
};

/** The cases of the displayed day. */
export const PlannedCases = ({ rows, hasMore, view, isBusy, selection, dragged, onDrag }: Props) => {
  const words = useWords();
  const { t } = words;
  const today = businessDate(useNow());
  const heldIds = new Set(dragged.map(({ id }) => id));
  const title = headOf(view, words);
  const hasDates = view.day === missedDay;
  useGivenTrail({ id: "planner", place: "planner", ids: rows.map(({ id }) => id) });
  return (
    <section aria-labelledby="planned-cases">
      <h2 id="planned-cases" className={`capital mt-5 mb-1`}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <EmptyState
          title={t("planner.nothingTitle")}
          help={view.day === missedDay ? t("planner.nothingMissed") : t("planner.nothingHelp")}
          icon={<IconCalendarCheck size={32} stroke={1.5} />}
        >
          <LinkButton to={caseListUrl(emptyList("active"))}>{t("caseListEmpty.seeActive")}</LinkButton>
        </EmptyState>
      ) : (
        <div className={list.frame}>
          <table className={`${list.table} ${styles.table}`} aria-label={title} aria-busy={isBusy}>
            <Head rows={rows} selection={selection} hasDates={hasDates} />
            <tbody>
              {rows.map((row) => (
                <PlannedRow
                  key={row.id}
                  row={row}
                  hasDates={hasDates}
                  today={today}
                  isSelected={selection.ids.has(row.id)}
                  isDragged={heldIds.has(row.id)}
                  onSelect={selection.toggle}
                  onDrag={onDrag}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasMore ? (
        <p className={`help pt-3`}>
          {t("planner.onlyFirst", { count: rows.length })}{" "}
          <a href={caseListUrl({ ...emptyList("all"), filters: planFilters(view) })}>{t("planner.seeAll")}</a>
        </p>
      ) : null}
    </section>
  );
};
