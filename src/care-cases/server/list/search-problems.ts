import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { dayFields, hourFields } from "#care-cases/rules/list/filter-fields.ts";
import { type FieldProblem, fieldProblem } from "#platform/contract/field-problems.ts";
import { dayMeant, isRealDate } from "#platform/rules/business-day.ts";

/** Problems with filters beyond the schema: nonexistent dates, and ranges that end before they begin. */
export function filterProblems(filters: CaseFilters, now: Date): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const reversed = (path: string) => problems.push(fieldProblem(path, "rangeReversed"));
  for (const range of dayFields) {
    const ends = ([`${range}From`, `${range}To`] as const).map((field) => {
      const text = filters[field];
      const date = text === undefined ? null : dayMeant(text, now);
      if (date === null || isRealDate(date)) return date;
      problems.push(fieldProblem(`filters.${field}`, "notADate"));
      return null;
    });
    const [from, to] = ends;
    if (from && to && from > to) reversed(`filters.${range}To`);
  }
  for (const range of hourFields) {
    const [from, to] = [filters[`${range}From`], filters[`${range}To`]];
    if (typeof from === "number" && typeof to === "number" && from > to) reversed(`filters.${range}To`);
  }
  return problems;
}
