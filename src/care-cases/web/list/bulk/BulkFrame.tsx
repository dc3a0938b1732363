import type { ReactNode } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./BulkBar.module.css";
import { BulkResult } from "./BulkResult.tsx";
import type { useBulkRun } from "./use-bulk-run.ts";

type Props = {
  rows: readonly CaseRow[];
  selected: readonly CaseRow[];
  run: Pick<ReturnType<typeof useBulkRun>, "state" | "stop" | "retry" | "forget">;
  onClear: () => void;
  /** Actions on the selected rows. */
  acts: ReactNode;
  /** Confirmation dialogs. */
  children: ReactNode;
};

/** The bar for selected rows, and the result of a bulk change. */
export const BulkFrame = ({ rows, selected, run: { state, stop, retry, forget }, onClear, acts, children }: Props) => {
  const { t } = useWords();
  if (selected.length === 0 && !state) return null;
  const isRunning = state?.phase === "running" || state?.phase === "stopping";
  return (
    <section
      className={`stack fit px-3 py-2 framed-strong raised fine sticky rounded-large ${styles.bar}`}
      aria-label={t("caseBulk.bar")}
    >
      {selected.length > 0 && !isRunning ? (
        <div className="row wrap">
          <p className={`medium figures ${styles.count}`} role="status" title={t("caseBulk.onThisPage")}>
            {t("caseBulk.selected", { count: selected.length })}
          </p>
          {acts}
          <Button size="small" variant="plain" onClick={onClear}>
            {t("caseBulk.clear")}
          </Button>
          {selected.length === rows.length ? <p className="soft small">{t("caseBulk.onThisPage")}</p> : null}
        </div>
      ) : null}
      {state ? <BulkResult state={state} onStop={stop} onRetry={() => void retry()} onClose={forget} /> : null}
      {children}
    </section>
  );
};
