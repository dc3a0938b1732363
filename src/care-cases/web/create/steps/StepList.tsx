import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./StepList.module.css";
import { type CreateStep, sectionId, steps, stepWords } from "./steps.ts";
import { goToStep } from "./use-steps.ts";

export type StepState = "problem" | "done" | "open";
type Props = { current: CreateStep; states: Readonly<Record<CreateStep, StepState>> };

/** The steps, on the left or as a bar above: done, with problems, and current. Each leads to its section. */
export const StepList = ({ current, states }: Props) => {
  const { t } = useWords();
  const words = { problem: t("caseCreate.stepProblem"), done: t("caseCreate.stepDone"), open: "" };
  const go = (step: CreateStep) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goToStep(step);
  };
  return (
    <nav className={`sticky ${styles.steps}`} aria-label={t("caseCreate.steps")}>
      <ol className={`stack gap-0 ${styles.list}`}>
        {steps.map((step, at) => (
          <li key={step} className={styles.step} data-state={states[step]} data-current={step === current}>
            <a
              href={`#${sectionId(step)}`}
              onClick={go(step)}
              className={`stack level gap-y-0 gap-x-2 rounded hovers soft no-underline ${styles.link}`}
              {...(step === current ? { "aria-current": "step" as const } : {})}
            >
              <span className={`center framed-strong small figures round ${styles.sign}`} aria-hidden="true">
                {states[step] === "problem" ? (
                  <IconAlertTriangle size={14} />
                ) : states[step] === "done" ? (
                  <IconCheck size={14} />
                ) : (
                  at + 1
                )}
              </span>
              <span>{t(stepWords[step].label)}</span>
              {words[states[step]] ? <span className={`small ${styles.state}`}>{words[states[step]]}</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
