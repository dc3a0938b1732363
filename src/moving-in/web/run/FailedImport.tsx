import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { useRunImport } from "./use-run-import.ts";

/** Why an import failed, and what can be done: continue if it was interrupted, otherwise another file. */
export const FailedImport = ({ run }: { run: ImportRun }) => {
  const { t } = useWords();
  const { isPending, error, save, retry } = useRunImport(run.id);
  const isInterrupted = run.endedAt !== null;
  return (
    <div className="notice stack gap-2 mt-4 mb-4" data-tone="red" role="alert">
      <p className="strong">{t(isInterrupted ? "imports.failedPart" : "imports.failed")}</p>
      <p>{t(`importProblem.${run.problem ?? "interrupted"}`)}</p>
      <div className="actions">
        {isInterrupted && run.hasRows ? (
          <Button aria-busy={isPending} onClick={() => void save()}>
            {t("imports.continue")}
          </Button>
        ) : (
          <LinkButton to="/settings/import">{t("imports.chooseAnother")}</LinkButton>
        )}
      </div>
      {error ? <ErrorNote error={error} action={t("imports.runFailed")} onRetry={retry} /> : null}
    </div>
  );
};
