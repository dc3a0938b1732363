import { type HistoryPages, historyEntries, historyQuery } from "#care-cases/web/case/case-queries.ts";
import { usePages } from "#platform/web/loading/use-data.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./History.module.css";
import { HistoryLine } from "./HistoryLine.tsx";

type Props = { caseId: number; loaded: HistoryPages };

/** The case's history, newest first. */
export const CaseHistory = ({ caseId, loaded }: Props) => {
  const { t } = useWords();
  const history = usePages(historyQuery(caseId), loaded);
  const entries = historyEntries(history.data);
  if (entries.length === 0)
    return <EmptyState title={t("casePage.historyEmpty")} help={t("casePage.historyEmptyHelp")} />;
  return (
    <>
      <ol className="grid">
        {entries.map((entry) => (
          <li key={entry.id} className={`lined ${styles.entry}`}>
            <HistoryLine entry={entry} time="instant" />
          </li>
        ))}
      </ol>
      {history.moreError ? (
        <ErrorNote action={t("casePage.loadFailed")} error={history.moreError} onRetry={history.more} />
      ) : null}
      {history.hasMore ? (
        <Button className="mt-3" data-earlier aria-busy={history.isAskingMore} onClick={history.more}>
          {t("casePage.showMore")}
        </Button>
      ) : null}
    </>
  );
};
