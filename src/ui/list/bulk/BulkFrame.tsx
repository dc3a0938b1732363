import type { ReactNode } from "react";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./BulkFrame.module.css";
import { BulkResult } from "./BulkResult.tsx";
import type { BulkWords } from "./bulk-words.ts";
import type { BulkRun } from "./use-bulk-run.ts";

type Props<R> = {
  rows: readonly R[];
  selected: readonly R[];
  run: Pick<BulkRun<R>, "state" | "stop" | "retry" | "forget">;
  words: BulkWords<R>;
  onClear: () => void;
  /** Actions on the selected rows. */
  acts: ReactNode;
  /** Confirmation dialogs. */
  children: ReactNode;
};

/** The bar for selected rows, and the result of a bulk change. */
export const BulkFrame = <R extends { readonly id: number }>(props: Props<R>) => {
  const { rows, selected, run, words, onClear, acts, children } = props;
  const { state, stop, retry, forget } = run;
  const { t } = useWords();
  if (selected.length === 0 && !state) return null;
  const isRunning = state?.phase === "running" || state?.phase === "stopping";
  return (
    <section
      className={`stack fit px-3 py-2 framed-strong raised fine sticky rounded-large ${styles.bar}`}
      aria-label={words.bar}
    >
      {selected.length > 0 && !isRunning ? (
        <div className="row wrap">
          <p className={`medium figures ${styles.count}`} role="status" title={words.onThisPage}>
            {words.selected(selected.length)}
          </p>
          {acts}
          <Button size="small" variant="plain" onClick={onClear}>
            {t("bulk.clear")}
          </Button>
          {selected.length === rows.length ? <p className="soft small">{words.onThisPage}</p> : null}
        </div>
      ) : null}
      {state ? (
        <BulkResult state={state} words={words} onStop={stop} onRetry={() => void retry()} onClose={forget} />
      ) : null}
      {children}
    </section>
  );
};
