import type { ReactNode } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./StepSection.module.css";
import { type CreateStep, headingId, sectionId, steps, stepWords } from "./steps.ts";

/** A step of the form: its heading, what it is for, and its fields. */
export const StepSection = ({ step, children }: { step: CreateStep; children: ReactNode }) => {
  const { t } = useWords();
  return (
    <section id={sectionId(step)} className={`stack gap-5 ${styles.section}`} aria-labelledby={headingId(step)}>
      <div className="stack gap-0">
        <p className="help">{t("caseCreate.stepOf", { number: steps.indexOf(step) + 1, count: steps.length })}</p>
        <h2 id={headingId(step)} className={styles.heading} tabIndex={-1}>
          {t(stepWords[step].label)}
        </h2>
        <p className="soft">{t(stepWords[step].help)}</p>
      </div>
      {children}
    </section>
  );
};
