import { useInfiniteQuery } from "@tanstack/react-query";
import { type HistoryPages, historyEntries, historyQuery } from "#care-cases/web/case/case-queries.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./History.module.css";
import { HistoryLine } from "./HistoryLine.tsx";

type Props = { caseId: number; loaded: HistoryPages };

/** What happened on the case, newest first. */
export const CaseHistory = ({ caseId, loaded }: Props) => {
  const { t } = useWords();
  const history = useInfiniteQuery({ ...historyQuery(caseId), initialData: loaded });
  const entries = historyEntries(history.data as HistoryPages);
  if (entries.length === 0) return <EmptyState title={t("casePage.historyEmpty")} />;
  return (
    <>
      <ol className="grid">
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <HistoryLine entry={entry} time="instant" />
          </li>
        ))}
      </ol>
      {history.isFetchNextPageError ? (
        <ErrorNote
          action={t("casePage.loadFailed")}
          error={asApiError(history.error)}
          onRetry={() => void history.fetchNextPage()}
        />
      ) : null}
      {history.hasNextPage ? (
        <Button
          className={styles.more}
          aria-busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t("casePage.showMore")}
        </Button>
      ) : null}
    </>
  );
};
