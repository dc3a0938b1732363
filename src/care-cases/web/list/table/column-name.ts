import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { columnsWeb } from "#care-cases/web/case-parts.ts";
import type { Words } from "#wording/words.ts";

export const columnName = (
  column: CaseColumn,
  { allCompanies }: Pick<CaseListView, "allCompanies">,
  t: Words["t"],
): string => {
  const { nameOfAll } = columnsWeb[column];
  return allCompanies && nameOfAll ? t(nameOfAll) : t(`caseColumn.${column}`);
};
