import type { Severity } from "#care-cases/parts/severity/contract.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SeverityWord.module.css";

type Props = {
  severity: Severity;
  /** By the title, in place of a column that the list doesn't show. */
  isInstead?: boolean;
};

/** A severity in a row: its sign and its word. */
export const SeverityWord = ({ severity, isInstead = false }: Props) => (
  <span
    className={`nowrap ${styles.severity}`}
    data-severity={severity}
    data-instead={isInstead ? "severity" : undefined}
  >
    {useWords().t(`severity.${severity}`)}
  </span>
);
