import { useState } from "react";
import { Link } from "react-router";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { countsText, rowsText } from "#moving-in/web/import-words.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { BadRows } from "./BadRows.tsx";
import { Remarks } from "./Remarks.tsx";

const TakeBackImport = lazyComponent(() => import("./TakeBackImport.tsx"));

/** Leads to imported people, whom nobody has invited. */
const Uninvited = () => {
  const { t } = useWords();
  return (
    <p>
      {t("imports.uninvited")} <Link to="/users?state=uninvited">{t("imports.seeUninvited")}</Link>
    </p>
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
  const { state, kind, takeBackUntil, counts, hasRows } = run;
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
      {state === "done" && counts.remarks > 0 ? <Remarks run={run} /> : null}
      {state === "done" && kind === "people" && counts.made > 0 ? <Uninvited /> : null}
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
