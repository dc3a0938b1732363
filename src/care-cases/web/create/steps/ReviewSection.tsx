import { IconAlertTriangle } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import type { DraftField } from "#care-cases/web/create/draft/form-fields.ts";
import type { FormProblem } from "#care-cases/web/create/fields/form-problems.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Review.module.css";
import { type CreateStep, fieldStep, stepAddress, stepWords } from "./steps.ts";

type Props = {
  step: CreateStep;
  problems: readonly FormProblem[];
  onGo: (field: DraftField) => void;
  children: ReactNode;
};

/** A step's content, with its problems and a link back to it. */
export const ReviewSection = ({ step, problems, onGo, children }: Props) => {
  const { t } = useWords();
  const label = t(stepWords[step].label);
  const go = (field: DraftField) => (event: MouseEvent) => {
    event.preventDefault();
    onGo(field);
  };
  return (
    <section className={`stack card p-4 rounded`} aria-labelledby={`review-${step}`}>
      <div className="row gap-3 apart">
        <h3 id={`review-${step}`}>{label}</h3>
        <Link
          to={stepAddress(step)}
          className={`line-link accent ${styles.edit}`}
          aria-label={t("caseCreate.editStep", { step: label })}
        >
          {t("caseCreate.edit")}
        </Link>
      </div>
      {problems
        .filter(({ field }) => field && step === fieldStep)
        .map(({ field, text }) => (
          <p key={field} className={`row red fine gap-icon ${styles.problem}`}>
            <IconAlertTriangle size={14} aria-hidden="true" />
            {field ? (
              <a href={stepAddress(step)} onClick={go(field)}>
                {text}
              </a>
            ) : null}
          </p>
        ))}
      {children}
    </section>
  );
};
