import { IconAlertTriangle } from "@tabler/icons-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useWords } from "#wording/use-words.ts";
import type { DraftField } from "./draft-values.ts";
import styles from "./ProblemSummary.module.css";

export type FormProblem = { readonly field: DraftField | null; readonly text: string };

export const fieldId = (field: DraftField): string => `case-${field}`;

/** Puts the cursor where one can correct a field: the control itself, or the first one inside it. */
export const focusField = (field: DraftField): void => {
  const place = document.getElementById(fieldId(field));
  // The editor's buttons stand before its text.
  const control = place?.matches("input, select, button")
    ? place
    : (place?.querySelector<HTMLElement>("[contenteditable='true']") ??
      place?.querySelector<HTMLElement>("input, select, button"));
  place?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
};

type Props = { problems: readonly FormProblem[]; attempt: number };

/** What keeps the case from being submitted; takes the focus at every attempt, and leads to each field. */
export const ProblemSummary = ({ problems, attempt }: Props) => {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  const go = (field: DraftField) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby="case-problems">
      <h2 id="case-problems" className={styles.title}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        {t("caseCreate.problemsTitle", { count: problems.length })}
      </h2>
      <ul className={styles.list}>
        {problems.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            {field ? (
              <a href={`#${fieldId(field)}`} onClick={go(field)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
