import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import styles from "./table/CaseTableRow.module.css";

type Props = { tone: "red" | "amber"; word: string; instead?: CaseColumn; shape?: "urgent" };

/** A triangle whose text is read aloud and shown on hover. `instead` replaces a column that the list doesn't show. */
export const RowMark = ({ tone, word, instead, shape }: Props) => (
  <span
    className={`inline-block above-link ${styles.mark}`}
    data-tone={tone}
    data-shape={shape}
    data-instead={instead}
    title={word}
  >
    <span className="only-for-screen-readers">{word}</span>
  </span>
);
