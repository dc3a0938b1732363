import { Button } from "#ui/button/Button.tsx";
import { explainError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import styles from "./BulkFrame.module.css";
import type { BulkWords } from "./bulk-words.ts";
import type { BulkFailure, BulkState } from "./use-bulk-run.ts";

const failureWords = <R,>({ error }: BulkFailure<R>, { explain }: BulkWords<R>, words: Words): string => {
  const known = explain(error);
  if (known !== null) return known;
  const { title, help } = explainError(error, words);
  return `${title}. ${help}`;
};

const outcome = <R,>({ phase, done, all }: BulkState<R>, words: BulkWords<R>): string => {
  if (phase === "stopped") return words.stopped(done, all);
  return phase === "ended" ? words.done(done) : "";
};

type Props<R> = {
  state: BulkState<R>;
  words: BulkWords<R>;
  onStop: () => void;
  onRetry: () => void;
  onClose: () => void;
};

/** Progress and result of a bulk change. */
export const BulkResult = <R extends { readonly id: number }>(props: Props<R>) => {
  const { state, words: told, onStop, onRetry, onClose } = props;
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
            {told.running}
            <progress className="grow" max={all} value={tried} />
          </label>
          <span className="figures">{t("bulk.progress", { done: tried, all })}</span>
          <Button size="small" aria-busy={phase === "stopping"} onClick={onStop}>
            {t("bulk.stop")}
          </Button>
        </div>
      ) : null}
      <div role="status">
        {isRunning ? null : <p>{outcome(state, told)}</p>}
        {!isRunning && failures.length > 0 ? <p className="red medium">{told.notDone(failures.length)}</p> : null}
      </div>
      {!isRunning && failures.length > 0 ? (
        <ul className={`stack gap-1 scrolls ${styles.failures}`}>
          {failures.map((failure) => {
            const { text, to } = told.row(failure.row);
            return (
              <li key={failure.row.id} className="grid">
                <a href={to} className="cut target-high content-center">
                  {text}
                </a>
                <span className="soft small">{failureWords(failure, told, words)}</span>
              </li>
            );
          })}
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
