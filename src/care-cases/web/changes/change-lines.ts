import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { assigneeAfterMove } from "#care-cases/rules/case/case-status.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { columnsWeb } from "#care-cases/web/case-parts.ts";
import type { ColumnText, ColumnWeb } from "#care-cases/web/list/case-part-web.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import type { Person } from "#users/contract/person.ts";
import type { Words } from "#wording/words.ts";

/** A case before a change set, and what the set makes of it. */
export type ChangedRow = { readonly before: ListedRow; readonly after: Partial<ListedRow> };

/** The columns that have a text. */
const texts = () =>
  (Object.entries(columnsWeb) as [CaseColumn, ColumnWeb][]).flatMap(([column, { text }]): [CaseColumn, ColumnText][] =>
    text ? [[column, text]] : [],
  );

/** Values that a change and a row have alike: what a change names by an id isn't among them. */
const alike = (row: ListedRow, changes: CaseChanges): Partial<ListedRow> =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => field in row && (value === null || typeof value !== "object")),
  );

/**
 * What a change set makes of a case when this person carries it out, as `decide-changes.ts` will: those of staff who end an
 * unassigned case become its assignee. What it names by an id is left out, but for that person.
 */
export const rowAfter = (row: ListedRow, changes: CaseChanges, by: Person): Partial<ListedRow> => {
  const { status = row.status, followUpDate: date = row.followUpDate, assigneeId = row.assignee?.id ?? null } = changes;
  const followUpDate = date === null || isRealDate(date) ? date : row.followUpDate;
  const takenBy = status === row.status ? assigneeId : assigneeAfterMove(status, assigneeId, by);
  const assignee = takenBy === by.id ? by : takenBy === null ? null : row.assignee;
  return { ...alike(row, changes), followUpDate, assignee };
};

/** Distinct texts; with how many cases each has, if there are several. */
const counted = (all: readonly string[], { t }: Pick<Words, "t">): string => {
  const different = [...new Set(all)];
  const named = (one: string) => (one === "" ? t("caseChange.none") : one);
  if (different.length === 1) return named(different[0] ?? "");
  return different
    .map((one) => t("caseChange.some", { value: named(one), count: all.filter((other) => other === one).length }))
    .join(", ");
};

/** What differs, by column, as lines: "Status: Created (2), Planned (1) → Closed". */
export const changeLines = (rows: readonly ChangedRow[], words: Words): readonly string[] =>
  texts().flatMap(([column, text]) => {
    const moved = rows
      .map(({ before, after }) => ({ from: text(before, words), to: text({ ...before, ...after }, words) }))
      .filter(({ from, to }) => from !== to);
    return [...new Set(moved.map(({ to }) => to))].map((to) => {
      const from = counted(
        moved.filter((one) => one.to === to).map((one) => one.from),
        words,
      );
      const field = words.t(`caseColumn.${column}`);
      return words.t("caseChange.line", { field, from, to: to === "" ? words.t("caseChange.none") : to });
    });
  });
