import { useLocation } from "react-router";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { readImportUrl } from "#moving-in/web/import-page.ts";
import { StepsBar } from "#ui/page/StepsBar.tsx";
import { useWords } from "#wording/use-words.ts";

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
  return (
    <StepsBar
      label={t("imports.steps")}
      steps={steps.map((id) => ({ id, name: t(`importStep.${id}`) }))}
      current={current}
      isOver={run.state === "done" || run.state === "takenBack"}
    />
  );
};
