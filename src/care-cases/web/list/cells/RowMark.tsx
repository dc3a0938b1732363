import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import styles from "#care-cases/web/list/table/CaseTableRow.module.css";

type Props = { tone: "red" | "amber"; word: string; instead?: CaseColumn | undefined };

/** A triangle whose text is read aloud and shown on hover. `instead` replaces a column that the list doesn't show. */
export const RowMark = ({ tone, word, instead }: Props) => (
  <span className={`inline-block above-link ${styles.mark}`} data-tone={tone} data-instead={instead} title={word}>
    <span className="only-for-screen-readers">{word}</span>
  </span>
);
