import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "#wording/use-words.ts";
import type { Selection } from "./use-selection.ts";

type Props = {
  selection: Pick<Selection, "ids" | "setAll">;
  /** The number of rows on the page. */
  count: number;
  className?: string | undefined;
  children?: ReactNode;
};

/** The check box in a table's head that selects all rows of the page. */
export const SelectAll = ({ selection: { ids, setAll }, count, className = "", children }: Props) => {
  const { t } = useWords();
  const box = useRef<HTMLInputElement>(null);
  const hasAll = ids.size > 0 && ids.size === count;
  const hasSome = ids.size > 0 && !hasAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = hasSome;
  }, [hasSome]);
  return (
    <label className={`row-select ${className}`} title={t("bulk.selectPage")}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t("bulk.selectPage")}
        checked={hasAll}
        onChange={({ target }) => setAll(target.checked)}
      />
      {children}
    </label>
  );
};
