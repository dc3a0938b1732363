import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { importUrl } from "#moving-in/web/import-page.ts";
import { rowsText } from "#moving-in/web/import-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { BadRows } from "./BadRows.tsx";
import { Remarks } from "./Remarks.tsx";
import { useRunImport } from "./use-run-import.ts";

/** What the dry run found, and the button that carries it out. */
export const DryRun = ({ run }: { run: ImportRun }) => {
  const words = useWords();
  const { t } = words;
  const { id, counts } = run;
  const count = counts.made + counts.changed;
  const { isPending, error, save, retry } = useRunImport(id);
  return (
    <section className="card stack gap-3" aria-label={t("importStep.check")}>
      <p className="medium">{count === 0 ? t("imports.nothingToDo") : t("imports.nothingYet")}</p>
      {counts.bad > 0 ? <BadRows run={run} /> : null}
      {counts.remarks > 0 ? <Remarks run={run} /> : null}
      <p className="soft">{t("imports.runHelp")}</p>
      <div className="actions">
        {count > 0 ? (
          <Button variant="filled" aria-busy={isPending} onClick={() => void save()}>
            {rowsText("importRows.run", count, words)}
          </Button>
        ) : null}
        <LinkButton to={importUrl(id, { isMatching: true })}>{t("imports.changeColumns")}</LinkButton>
      </div>
      {error ? <ErrorNote error={error} action={t("imports.runFailed")} onRetry={retry} /> : null}
    </section>
  );
};
