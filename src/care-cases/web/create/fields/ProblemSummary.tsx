import { IconAlertTriangle } from "@tabler/icons-react";
import { type MouseEvent, useEffect, useRef } from "react";
import type { DraftField } from "#care-cases/web/create/draft/form-fields.ts";
import { fieldId } from "./focus-field.ts";
import type { FormProblem } from "./form-problems.ts";
import styles from "./ProblemSummary.module.css";

type Props = {
  problems: readonly FormProblem[];
  attempt: number;
  title: string;
  onGo: (field: DraftField) => void;
};

/** Problems that prevent submitting; focused on every attempt, with links to the fields. */
export const ProblemSummary = ({ problems, attempt, title, onGo }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(attempt);
  useEffect(() => {
    if (attempt !== seen.current) box.current?.focus();
    seen.current = attempt;
  }, [attempt]);
  if (problems.length === 0) return null;
  const go = (field: DraftField) => (event: MouseEvent) => {
    event.preventDefault();
    onGo(field);
  };
  return (
    <div
      ref={box}
      className={`notice p-4 ${styles.summary}`}
      data-tone="red"
      role="alert"
      tabIndex={-1}
      aria-labelledby="case-problems"
    >
      <h2 id="case-problems" className={`row plain ${styles.title}`}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        {title}
      </h2>
      <ul className={`stack gap-1 bullets mt-2 ${styles.list}`}>
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
