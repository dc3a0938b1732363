import { IconCheck } from "@tabler/icons-react";
import { useLocation } from "react-router";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { readImportUrl } from "#moving-in/web/import-page.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ImportSteps.module.css";

const steps = ["columns", "check", "import"] as const;
type ImportStep = (typeof steps)[number];

/** The step that an import is in; none once it has failed. */
const stepOf = ({ state }: ImportRun, isMatching: boolean): ImportStep | null => {
  if (state === "failed") return null;
  if (state === "reading" || state === "columns" || (state === "planned" && isMatching)) return "columns";
  return state === "planning" || state === "planned" ? "check" : "import";
};

/** The steps of an import: done, current and still to come. */
export const ImportSteps = ({ run }: { run: ImportRun }) => {
  const { t } = useWords();
  const { search } = useLocation();
  const current = stepOf(run, readImportUrl(new URLSearchParams(search)).isMatching);
  if (current === null) return null;
  const at = steps.indexOf(current);
  const isOver = run.state === "done" || run.state === "takenBack";
  return (
    <ol className="row wrap gap-y-1 gap-x-4 mt-4 mb-4" aria-label={t("imports.steps")}>
      {steps.map((step, index) => {
        const isDone = index < at || isOver;
        return (
          <li
            key={step}
            className={`row soft ${styles.step}`}
            data-done={isDone}
            aria-current={index === at ? "step" : undefined}
          >
            <span className={`center framed-strong small figures round ${styles.sign}`} aria-hidden="true">
              {isDone ? <IconCheck size={14} /> : index + 1}
            </span>
            {t(`importStep.${step}`)}
            {isDone ? <span className="only-for-screen-readers">{t("imports.stepDone")}</span> : null}
          </li>
        );
      })}
    </ol>
  );
};
