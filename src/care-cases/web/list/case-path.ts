import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";

/** Drafts open in their form. */
export const casePath = ({ id, status }: Pick<ListedRow, "id" | "status">): string =>
  status === "Draft" ? `/cases/create/${id}` : `/cases/${id}`;
