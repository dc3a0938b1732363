import { useEffect, useState } from "react";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";

/** Columns that the style sheet hides at this width: their cells exist without taking space. */
const hiddenColumns = (): string => {
  const cells = document.querySelector("table tbody tr")?.querySelectorAll<HTMLElement>("[data-column]") ?? [];
  const hidden = [...cells].filter((cell) => cell.getClientRects().length === 0);
  return hidden.map((cell) => cell.getAttribute("data-column")).join();
};

/** Whether a column is in the list but hidden for lack of space, kept current while mounted. */
export const useHiddenColumns = (): ((column: CaseColumn) => boolean) => {
  const [hidden, setHidden] = useState("");
  useEffect(() => setHidden(hiddenColumns()));
  return (column) => hidden.split(",").includes(column);
};
