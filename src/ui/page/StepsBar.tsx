import { IconCheck } from "@tabler/icons-react";
import { useWords } from "#wording/use-words.ts";
import styles from "./StepsBar.module.css";

type Props<S extends string> = {
  label: string;
  steps: readonly { readonly id: S; readonly name: string }[];
  current: S;
  /** All are done, also the current one. */
  isOver?: boolean;
};

/** The steps of something that is done one after another: done, current and still to come. */
export const StepsBar = <S extends string>({ label, steps, current, isOver = false }: Props<S>) => {
  const { t } = useWords();
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol className="row wrap gap-y-1 gap-x-4 mt-4 mb-4" aria-label={label}>
      {steps.map(({ id, name }, index) => {
        const isDone = index < at || isOver;
        return (
          <li
            key={id}
            className={`row soft ${styles.step}`}
            data-done={isDone}
            aria-current={index === at ? "step" : undefined}
          >
            <span className={`center framed-strong small figures round ${styles.sign}`} aria-hidden="true">
              {isDone ? <IconCheck size={14} /> : index + 1}
            </span>
            {name}
            {isDone ? <span className="only-for-screen-readers">{t("common.stepDone")}</span> : null}
          </li>
        );
      })}
    </ol>
  );
};
