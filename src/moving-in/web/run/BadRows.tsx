import { movingInCalls } from "#moving-in/contract/calls.ts";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { rowsText } from "#moving-in/web/import-words.ts";
import { saveFile } from "#platform/web/saving/send-file.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

/** Downloads the rows that can't be or weren't imported, to be mended. */
export const BadRows = ({ run: { id, counts, state } }: { run: ImportRun }) => {
  const words = useWords();
  const { t, tag } = words;
  const locale = tag === "da-DK" ? "da-DK" : "en-US";
  const { isPending, error, save, retry } = useSave({
    send: () => saveFile(movingInCalls.downloadBadRows, { body: { id, locale } }),
  });
  return (
    <>
      <p>{rowsText(state === "planned" ? "importRows.badStay" : "importRows.badHelp", counts.bad, words)}</p>
      <div className="actions">
        <Button aria-busy={isPending} onClick={() => void save()}>
          {t("imports.downloadBad")}
        </Button>
      </div>
      {error ? <ErrorNote error={error} action={t("imports.downloadFailed")} onRetry={retry} /> : null}
    </>
  );
};
