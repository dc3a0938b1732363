import { casePath } from "#care-cases/web/list/table/case-cells.tsx";
import { Button } from "#ui/button/Button.tsx";
import { explainError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import styles from "./BulkBar.module.css";
import type { BulkFailure, BulkState } from "./use-bulk-run.ts";

const known = [
  "stale",
  "transitionNotAllowed",
  "needsNewerMessage",
  "needsFollowUpDate",
  "needsAssignee",
] as const satisfies readonly string[];

const failureWords = ({ error }: BulkFailure, words: Words): string => {
  const { t } = words;
  if (error.statusCode === 404) return t("caseBulk.gone");
  const code = known.find((one) => one === error.code);
  if (code) return t(`caseBulk.${code}`);
  const { title, help } = explainError(error, words);
  return `${title}. ${help}`;
};

const outcome = ({ phase, done, all }: BulkState, t: Words["t"]): string => {
  if (phase === "stopped") return t("caseBulk.stopped", { done, all });
  return phase === "ended" ? t("caseBulk.changed", { count: done }) : "";
};

type Props = { state: BulkState; onStop: () => void; onRetry: () => void; onClose: () => void };

/** Progress and result of a bulk change. */
export const BulkResult = ({ state, onStop, onRetry, onClose }: Props) => {
  const words = useWords();
  const { t } = words;
  const { phase, done, all, failures } = state;
  const isRunning = phase === "running" || phase === "stopping";
  const tried = done + failures.length;
  return (
    <div className={`stack ${styles.result}`} data-quiet={phase === "ended" && failures.length === 0}>
      {isRunning ? (
        <div className="row wrap">
          <label className="row grow">
            {t("caseBulk.running")}
            <progress className="grow" max={all} value={tried} />
          </label>
          <span className="figures">{t("caseBulk.progress", { done: tried, all })}</span>
          <Button size="small" aria-busy={phase === "stopping"} onClick={onStop}>
            {t("caseBulk.stop")}
          </Button>
        </div>
      ) : null}
      <div role="status">
        {isRunning ? null : <p>{outcome(state, t)}</p>}
        {!isRunning && failures.length > 0 ? (
          <p className="red medium">{t("caseBulk.notChanged", { count: failures.length })}</p>
        ) : null}
      </div>
      {!isRunning && failures.length > 0 ? (
        <ul className={`stack gap-1 scrolls ${styles.failures}`}>
          {failures.map((failure) => (
            <li key={failure.row.id} className="grid">
              <a href={casePath(failure.row)} className="cut target-high content-center">
                #{failure.row.id} {failure.row.title}
              </a>
              <span className="soft small">{failureWords(failure, words)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {isRunning ? null : (
        <div className="row wrap">
          {failures.length > 0 ? (
            <Button size="small" onClick={onRetry}>
              {t("common.retry")}
            </Button>
          ) : null}
          <Button size="small" variant="plain" onClick={onClose}>
            {t("common.close")}
          </Button>
        </div>
      )}
    </div>
  );
};
