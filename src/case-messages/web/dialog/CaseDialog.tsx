import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { type HistoryPages, historyEntries, historyQuery } from "#care-cases/web/case/case-queries.ts";
import { HistoryLine } from "#care-cases/web/case/history/HistoryLine.tsx";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { useActor } from "#platform/web/page.ts";
import type { SortingDirection } from "#preferences/web/sorting-direction.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseDialog.module.css";
import { MessageBlock } from "./MessageBlock.tsx";
import { allMessages, type MessagePages, messagesQuery } from "./message-queries.ts";
import { NewestMark } from "./NewestMark.tsx";
import type { SeenMessages } from "./seen-messages.ts";
import { timeline } from "./timeline.ts";

type Props = {
  careCase: CareCase;
  loaded: { readonly messages: MessagePages; readonly history: HistoryPages };
  direction: SortingDirection;
  seen: SeenMessages;
  showFiles: (files: CaseMessage["files"]) => ReactNode;
};

/** What others wrote after this message; nothing while none is marked as new. */
const newOnes = (messages: readonly CaseMessage[], newAfter: number | null, userId: number): Set<number> =>
  new Set(
    newAfter === null
      ? []
      : messages.filter(({ id, author }) => id > newAfter && author.id !== userId).map(({ id }) => id),
  );

/** Brings the first message that is marked as new before the reader. */
const useShownNew = (first: number | undefined) =>
  useEffect(() => {
    if (first !== undefined) document.getElementById(`message-${first}`)?.scrollIntoView({ block: "start" });
  }, [first]);

type Dialog = { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; error: unknown };

const Earlier = ({ dialog, onMore }: { dialog: Dialog; onMore: () => void }) => {
  const { t } = useWords();
  return (
    <>
      {dialog.hasNextPage ? (
        <Button className={styles.earlier} aria-busy={dialog.isFetchingNextPage} onClick={onMore}>
          {t("message.showEarlier")}
        </Button>
      ) : null}
      {dialog.isFetchNextPageError ? (
        <ErrorNote action={t("casePage.loadFailed")} error={asApiError(dialog.error)} onRetry={onMore} />
      ) : null}
    </>
  );
};

/** What was said and done on a case, from the end that the reader prefers. */
export const CaseDialog = ({ careCase, loaded, direction, seen, showFiles }: Props) => {
  const { t } = useWords();
  const { userId } = useActor();
  const { id } = careCase;
  const dialog = useInfiniteQuery({ ...messagesQuery(id), initialData: loaded.messages });
  const history = useInfiniteQuery({ ...historyQuery(id), initialData: loaded.history });
  const messages = allMessages(dialog.data as MessagePages);
  const events = historyEntries(history.data as HistoryPages);
  const ascending = timeline({ messages, hasEarlierMessages: dialog.hasNextPage, events });
  const newestFirst = direction === "Descending";
  const entries = newestFirst ? ascending.toReversed() : ascending;
  const marked = newOnes(messages, seen.newAfter, userId);
  useShownNew([...marked][0]);

  const earlier = <Earlier dialog={dialog} onMore={() => void dialog.fetchNextPage()} />;
  const newest = <NewestMark messages={messages} seen={seen} direction={direction} key={direction} />;
  const none = messages.length === 0 ? <p className={`text-center soft p-4`}>{t("message.emptyTitle")}</p> : null;
  return (
    <>
      {newestFirst ? newest : earlier}
      {newestFirst ? none : null}
      <ol className="stack gap-3">
        {entries.map((entry) =>
          entry.kind === "message" ? (
            <li key={`message ${entry.message.id}`}>
              <MessageBlock
                message={entry.message}
                careCase={careCase}
                isNew={marked.has(entry.message.id)}
                showFiles={showFiles}
              />
            </li>
          ) : (
            <li key={`event ${entry.event.id}`} className={`px-4 ${styles.event}`}>
              <HistoryLine entry={entry.event} />
            </li>
          ),
        )}
      </ol>
      {newestFirst ? null : none}
      {newestFirst ? earlier : newest}
    </>
  );
};
