import { useId } from "react";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { shareDone } from "#moving-in/web/import-words.ts";
import { formatNumber, formatShare } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";

/** How far an import is, while Havn works on it. It may be left. */
export const RunProgress = ({ run }: { run: ImportRun }) => {
  const { t, tag } = useWords();
  const id = useId();
  const share = shareDone(run);
  return (
    <section className="card stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{t(`importState.${run.state}`)}</h2>
      {share === null ? null : (
        <div className="row wrap">
          <progress className="grow" max={1} value={share} aria-labelledby={id} />
          <span className="figures">
            {t("imports.progress", {
              done: formatNumber(tag, run.progress?.done ?? 0),
              rows: formatNumber(tag, run.progress?.of ?? 0),
              share: formatShare(tag, share),
            })}
          </span>
        </div>
      )}
      <p className="soft">{t("imports.mayLeave")}</p>
    </section>
  );
};
