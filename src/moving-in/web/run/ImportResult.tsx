import { useState } from "react";
import { movingInCalls } from "#moving-in/contract/calls.ts";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { countsText, rowsText } from "#moving-in/web/import-words.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { saveFile } from "#platform/web/saving/send-file.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

const TakeBackImport = lazyComponent(() => import("./TakeBackImport.tsx"));

/** Downloads the rows that couldn't be imported, to be mended. */
const BadRows = ({ run: { id, counts } }: { run: ImportRun }) => {
  const words = useWords();
  const { t, tag } = words;
  const locale = tag === "da-DK" ? "da-DK" : "en-US";
  const { isPending, error, save, retry } = useSave({
    send: () => saveFile(movingInCalls.downloadBadRows, { body: { id, locale } }),
  });
  return (
    <>
      <p>{rowsText("importRows.badHelp", counts.bad, words)}</p>
      <div className="actions">
        <Button aria-busy={isPending} onClick={() => void save()}>
          {t("imports.downloadBad")}
        </Button>
      </div>
      {error ? <ErrorNote error={error} action={t("imports.downloadFailed")} onRetry={retry} /> : null}
    </>
  );
};

/** What was taken back, and what stays. */
const TakenBack = ({ run: { counts } }: { run: ImportRun }) => {
  const words = useWords();
  const kept = counts.made + counts.changed;
  return (
    <>
      <p className="medium">{rowsText("importRows.takenBack", counts.takenBack, words)}</p>
      {kept > 0 ? <p>{rowsText("importRows.kept", kept, words)}</p> : null}
    </>
  );
};

/** What an import did: its counts, the bad rows as a file, and taking it back. */
export const ImportResult = ({ run }: { run: ImportRun }) => {
  const words = useWords();
  const { t, tag } = words;
  const [isAsking, setAsking] = useState(false);
  const { state, takeBackUntil, counts, hasRows } = run;
  const did = countsText(run, words);
  return (
    <section className="card stack gap-3" aria-label={t(`importState.${state}`)}>
      {state === "takenBack" ? (
        <TakenBack run={run} />
      ) : (
        <p className="medium" role="status">
          {did === "" ? t("imports.didNothing") : t("imports.did", { counts: did })}
        </p>
      )}
      {state === "done" && run.problem !== null ? <p role="alert">{t("imports.takeBackStopped")}</p> : null}
      {state === "done" && counts.bad > 0 && hasRows ? <BadRows run={run} /> : null}
      {takeBackUntil === null ? null : (
        <p className="soft">{t("imports.takeBackUntil", { at: formatInstant(tag, takeBackUntil) })}</p>
      )}
      <div className="actions">
        <LinkButton to="/settings/import">{t("imports.another")}</LinkButton>
        {takeBackUntil === null ? null : <Button onClick={() => setAsking(true)}>{t("imports.takeBack")}</Button>}
      </div>
      {hasRows ? null : <p className="soft">{t("imports.rowsGone")}</p>}
      {isAsking ? <TakeBackImport run={run} onClose={() => setAsking(false)} /> : null}
    </section>
  );
};
