import { IconChevronRight, IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./FirstSteps.module.css";

type StepProps = { isDone: boolean; help: string; children: ReactNode };

/** A step: what does it, and a tick. */
export const StepOfList = ({ isDone, help, children }: StepProps) => {
  const { t } = useWords();
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={`flex gap-2 top ${styles.step}`} data-done={isDone}>
      <Icon className={`fixed faint ${styles.sign}`} size={18} aria-hidden="true" />
      <div className="shrink">
        <p>
          {children}
          {isDone ? <span className="only-for-screen-readers"> ({t("firstSteps.done")})</span> : null}
        </p>
        <p className="soft small">{help}</p>
      </div>
    </li>
  );
};

type Props = {
  title: string;
  steps: readonly { readonly isDone: boolean }[];
  /** What else stands in the line. */
  act?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
};

/** A line with how much is done, which unfolds to the steps. */
export const StepsLine = ({ title, steps, act, error, children }: Props) => {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={`mt-8 lined-above fine ${styles.line}`} aria-labelledby="first-steps">
      <header className="row apart gap-x-4 row-high">
        <h2 className="flex fine normal">
          <button
            type="button"
            className="text-button row-inline gap-2 target-high"
            aria-expanded={isOpen}
            aria-controls="first-steps-list"
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight className={`faint ${styles.unfold}`} size={16} aria-hidden="true" />
            <span id="first-steps" className="medium text">
              {title}
            </span>
            <span className="faint figures">{t("firstSteps.progress", { done, all: steps.length })}</span>
          </button>
        </h2>
        {act}
      </header>
      {error}
      <div id="first-steps-list" hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
};
