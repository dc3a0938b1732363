import { Fragment, useEffect } from "react";
import { HistoryLine, historyEntries, historyQuery, SetUpLine, useCasePage } from "#care-cases/web/public.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { keepConversationScroll } from "#case-messages/web/conversation/opening/conversation-pane.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { type LoadedPages, usePages } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { formatMoment } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { MessageMenu } from "./acts/MessageMenu.tsx";
import styles from "./CaseConversation.module.css";
import { useConversation, useSeen } from "./conversation.tsx";
import { DayLine } from "./DayLine.tsx";
import { LinkedMessageMissing, useLinkedMessage } from "./LinkedMessage.tsx";
import { MessageBlock } from "./MessageBlock.tsx";
import { allMessages, type MessagePages, messagesQuery } from "./message-queries.ts";
import { NewestMark } from "./NewestMark.tsx";
import { type TimelineEntry, timeline } from "./timeline.ts";

/** Messages by others after this one; empty while none is marked as new. */
const newOnes = (messages: readonly CaseMessage[], newAfter: number | null, userId: number): Set<number> =>
  new Set(
    newAfter === null
      ? []
      : messages.filter(({ id, author }) => id > newAfter && author.id !== userId).map(({ id }) => id),
  );

/** Scrolls to the first message marked as new. */
const useShownNew = (first: number | undefined) =>
  useEffect(() => {
    if (first !== undefined) document.getElementById(`message-${first}`)?.scrollIntoView({ block: "start" });
  }, [first]);

const Earlier = ({
  conversation: { hasMore, isAskingMore, moreError, more },
}: {
  conversation: LoadedPages<MessagePages>;
}) => {
  const { t } = useWords();
  const showEarlier = () => {
    keepConversationScroll();
    more();
  };
  return (
    <>
      {hasMore ? (
        <Button className={styles.earlier} data-earlier aria-busy={isAskingMore} onClick={showEarlier}>
          {t("message.showEarlier")}
        </Button>
      ) : null}
      {moreError ? <ErrorNote action={t("casePage.loadFailed")} error={moreError} onRetry={more} /> : null}
    </>
  );
};

/** Marks where the conversation becomes new to the reader. */
const LeftOffMark = ({ since }: { since: string | null }) => {
  const { t, tag } = useWords();
  const now = useNow();
  return (
    <li className={`row gap-3 accent small medium ${styles.leftOff}`} data-left-off>
      {since === null ? t("message.newBelow") : t("message.newSince", { when: formatMoment(tag, since, now) })}
    </li>
  );
};

const keyOf = (entry: TimelineEntry): string => {
  if (entry.kind === "message") return `message ${entry.message.id}`;
  return `event ${entry.kind === "event" ? entry.event.id : entry.events[0]?.id}`;
};

/** A case's messages and events, in the order that the reader prefers. */
export const CaseConversation = () => {
  const { t } = useWords();
  const actor = useActor();
  const { careCase, loaded } = useCasePage();
  const { order, leftOff } = useConversation();
  const { direction } = order;
  const seen = useSeen();
  const { id } = careCase;
  const conversation = usePages(messagesQuery(id), loaded.messages);
  const { data: history } = usePages(historyQuery(id), loaded.history);
  const messages = allMessages(conversation.data);
  const events = historyEntries(history);
  const toStaff = isStaff(actor);
  const ascending = timeline({ messages, hasEarlierMessages: conversation.hasMore, events, toStaff });
  const newestFirst = direction === "Descending";
  const entries = newestFirst ? ascending.toReversed() : ascending;
  const marked = newOnes(messages, seen.newAfter, actor.userId);
  useShownNew([...marked][0]);
  const linked = useLinkedMessage(conversation);

  const last = ascending.slice(-1).map(keyOf)[0];
  const earlier = <Earlier conversation={conversation} />;
  const newest = <NewestMark key={direction} {...{ messages, last, seen, leftOff, direction }} />;
  const none = messages.length === 0 ? <p className={`text-center soft p-4`}>{t("message.emptyTitle")}</p> : null;
  const missing = linked.isMissing ? <LinkedMessageMissing key={linked.id} /> : null;
  return (
    <>
      {newestFirst ? newest : earlier}
      {newestFirst ? missing : null}
      {newestFirst ? none : null}
      <MessageMenu messages={messages}>
        <ol className="stack gap-3">
          {entries.map((entry, index) => {
            const before = entries[index - 1];
            const beginsDay = !before || businessDate(before.at) !== businessDate(entry.at);
            const isMarked = entry.kind === "message" && leftOff !== null && entry.message.id === leftOff.messageId;
            const mark = isMarked ? <LeftOffMark since={leftOff.since} /> : null;
            return (
              <Fragment key={keyOf(entry)}>
                {beginsDay ? <DayLine at={entry.at} /> : null}
                {newestFirst ? null : mark}
                {entry.kind === "message" ? (
                  <li data-linked={entry.message.id === linked.id || undefined}>
                    <MessageBlock message={entry.message} careCase={careCase} isNew={marked.has(entry.message.id)} />
                  </li>
                ) : (
                  <li className={`px-4 ${styles.event}`}>
                    {entry.kind === "setUp" ? (
                      <SetUpLine entries={entry.events} />
                    ) : (
                      <HistoryLine entry={entry.event} />
                    )}
                  </li>
                )}
                {newestFirst ? mark : null}
              </Fragment>
            );
          })}
        </ol>
      </MessageMenu>
      {newestFirst ? null : none}
      {newestFirst ? null : missing}
      {newestFirst ? earlier : newest}
    </>
  );
};
