import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { useWords } from "#wording/use-words.ts";
import styles from "./StepList.module.css";
import { type Step, stepAddress, steps, stepWords } from "./steps.ts";

export type StepState = "problem" | "done" | "open";
type Props = { current: Step; states: Readonly<Record<Step, StepState>> };

/** The steps, at the left or as a bar above: what is done, what has a problem, which one is shown. All can be gone to. */
export const StepList = ({ current, states }: Props) => {
  const { t } = useWords();
  const words = { problem: t("caseCreate.stepProblem"), done: t("caseCreate.stepDone"), open: "" };
  return (
    <nav className={styles.steps} aria-label={t("caseCreate.steps")}>
      <ol className={`stack gap-0 ${styles.list}`}>
        {steps.map((step, at) => (
          <li key={step} className={styles.step} data-state={states[step]} data-current={step === current}>
            <Link
              to={stepAddress(step)}
              className={`stack no-underline soft hovers gap-y-0 gap-x-2 ${styles.link}`}
              {...(step === current ? { "aria-current": "step" as const } : {})}
            >
              <span className={`small figures center ${styles.sign}`} aria-hidden="true">
                {states[step] === "problem" ? (
                  <IconAlertTriangle size={14} />
                ) : states[step] === "done" ? (
                  <IconCheck size={14} />
                ) : (
                  at + 1
                )}
              </span>
              <span>{t(stepWords[step].label)}</span>
              {words[states[step]] ? <span className={styles.state}>{words[states[step]]}</span> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
