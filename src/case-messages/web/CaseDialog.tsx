import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { type HistoryPages, historyEntries, historyQuery } from "#care-cases/web/case/case-queries.ts";
import { asApiError, inWords } from "#care-cases/web/case/explain-refusal.ts";
import { HistoryLine } from "#care-cases/web/case/HistoryLine.tsx";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { Act } from "#ui/Act.tsx";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseDialog.module.css";
import { MessageBlock } from "./MessageBlock.tsx";
import { allMessages, type MessagePages, messagesQuery } from "./message-queries.ts";
import { NewestMark } from "./NewestMark.tsx";
import { timeline } from "./timeline.ts";

type Props = {
  careCase: CareCase;
  loaded: { readonly messages: MessagePages; readonly history: HistoryPages };
  showFiles: (files: CaseMessage["files"]) => ReactNode;
};

/** What was said and done on a case, oldest first. */
export const CaseDialog = ({ careCase, loaded, showFiles }: Props) => {
  const { t } = useWords();
  const { id } = careCase;
  const dialog = useInfiniteQuery({ ...messagesQuery(id), initialData: loaded.messages });
  const history = useInfiniteQuery({ ...historyQuery(id), initialData: loaded.history });
  const messages = allMessages(dialog.data as MessagePages);
  const entries = timeline({
    messages,
    hasEarlierMessages: dialog.hasNextPage,
    events: historyEntries(history.data as HistoryPages),
  });

  return (
    <>
      {dialog.hasNextPage ? (
        <Act
          className={styles.earlier}
          aria-busy={dialog.isFetchingNextPage}
          onClick={() => void dialog.fetchNextPage()}
        >
          {t("message.showEarlier")}
        </Act>
      ) : null}
      {dialog.isFetchNextPageError ? (
        <ErrorNote act={t("casePage.loadFailed")} error={inWords(asApiError(dialog.error), t)} />
      ) : null}
      <ol className={styles.timeline}>
        {entries.map((entry) =>
          entry.kind === "message" ? (
            <li key={`message ${entry.message.id}`}>
              <MessageBlock message={entry.message} careCase={careCase} showFiles={showFiles} />
            </li>
          ) : (
            <li key={`event ${entry.event.id}`} className={styles.event}>
              <HistoryLine entry={entry.event} />
            </li>
          ),
        )}
      </ol>
      {messages.length === 0 ? <p className={styles.empty}>{t("message.emptyTitle")}</p> : null}
      <NewestMark messages={messages} />
    </>
  );
};
