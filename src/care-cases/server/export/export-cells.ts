import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { businessTimeZone } from "#platform/rules/business-day.ts";
import { hourMs, minuteMs } from "#platform/rules/durations.ts";
import { teamName } from "#users/rules/team-name.ts";
import type { Words } from "#wording/words.ts";

/** A value of an exported list; its type determines the format. `day` and `moment` are Danish local time. */
export type ExportCell =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "month"; readonly month: string }
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "moment"; readonly moment: string }
  | null;

export const textCell = (value: string | null | undefined): ExportCell =>
  value ? { kind: "text", text: value } : null;
export const number = (value: number | null): ExportCell => (value === null ? null : { kind: "number", number: value });

const inDenmark = new Intl.DateTimeFormat("sv-SE", {
  timeZone: businessTimeZone,
  dateStyle: "short",
  timeStyle: "short",
});

const mostHours = 50_000;
/** Caches local times by hour: formatting each of 70,000 instants takes a third of a second. */
const hours = new Map<number, string>();

function hourInDenmark(hour: number): string {
  const known = hours.get(hour);
  if (known !== undefined) return known;
  if (hours.size >= mostHours) hours.clear();
  const shown = inDenmark.format(new Date(hour * hourMs)).slice(0, -2);
  hours.set(hour, shown);
  return shown;
}

/** `2026-11-21 14:05`. Danish time differs from UTC by whole hours. */
export function moment(instant: string | null): ExportCell {
  if (instant === null) return null;
  const time = Date.parse(instant);
  const hour = Math.floor(time / hourMs);
  const minutes = Math.floor((time - hour * hourMs) / minuteMs);
  return { kind: "moment", moment: hourInDenmark(hour) + String(minutes).padStart(2, "0") };
}

type Cell = (row: CaseRow, words: Words) => ExportCell;

/** `3:20` hours of the agreed clock, `2:15 over`, or the state of an ended clock. */
const timeLeftCell: Cell = ({ timeLeft }, { t }) => {
  if (timeLeft === null) return null;
  const { state, seconds } = timeLeft;
  if (seconds === null) return textCell(t(`clockState.${state}`));
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  if (seconds < 0) return textCell(t("timeLeft.over", { time }));
  return textCell(state === "Paused" ? `${t("clockState.Paused")} ${time}` : time);
};

const cells: Readonly<Record<CaseColumn, Cell>> = {
  id: (row) => number(row.id),
  title: (row) => textCell(row.title),
  status: (row, { t }) => textCell(t(`caseStatus.${row.status}`)),
  state: (row, { t }) => textCell(t(`caseState.${row.state}`)),
  caseType: (row, { t }) => textCell(row.caseType && t(`caseType.${row.caseType}`)),
  severity: (row, { t }) => textCell(row.severity && t(`severity.${row.severity}`)),
  customerPriority: (row, { t }) => textCell(t(`customerPriority.${row.customerPriority}`)),
  channel: (row, { t }) => textCell(t(`channel.${row.channel}`)),
  customer: (row) => textCell(row.customer?.name),
  contactPerson: (row) => textCell(row.contactPerson?.name),
  owner: ({ owner }, { locale }) => textCell(owner?.kind === "team" ? teamName(owner, locale) : owner?.name),
  assignee: (row) => textCell(row.assignee?.name),
  followUpDate: (row) => (row.followUpDate === null ? null : { kind: "day", day: row.followUpDate }),
  timeLeft: timeLeftCell,
  estimateHours: (row) => number(row.estimateHours),
  firstResponseSent: (row, { t }) => textCell(t(row.firstResponseSent ? "caseExport.yes" : "caseExport.no")),
  externalReference: (row) => textCell(row.externalReference),
  createdAt: (row) => moment(row.createdAt),
  updatedAt: (row) => moment(row.updatedAt),
  submittedAt: (row) => moment(row.submittedAt),
  closedAt: (row) => moment(row.closedAt),
  lastMessageAt: (row) => moment(row.lastMessageAt),
};

/** Column heads and cell values in the given language. Time left has its due time next to it. */
export const exportHeads = (columns: readonly CaseColumn[], { t }: Words): string[] =>
  columns.flatMap((column) => [t(`caseColumn.${column}`), ...(column === "timeLeft" ? [t("caseExport.dueAt")] : [])]);
export const exportCells = (row: CaseRow, columns: readonly CaseColumn[], words: Words): ExportCell[] =>
  columns.flatMap((column) => [
    cells[column](row, words),
    ...(column === "timeLeft" ? [moment(row.timeLeft?.dueAt ?? null)] : []),
  ]);
