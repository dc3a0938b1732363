import { IconArrowDown, IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { useCasePage } from "#care-cases/web/public.ts";
import { showNewest } from "#case-messages/web/conversation/opening/conversation-pane.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseConversation.module.css";
import { useConversation } from "./conversation.tsx";
import { allMessages } from "./message-queries.ts";

/** From this many messages on, there is a way down to the newest. */
const many = 5;

/**
 * The head of the conversation: toggles the sort order, saved as a preference. Where the page scrolls, it leads down to
 * the newest message.
 */
export const ConversationOrder = () => {
  const { t } = useWords();
  const { order } = useConversation();
  const messages = allMessages(useCasePage().loaded.messages);
  const { direction, set, error, forgetError } = order;
  const isAscending = direction === "Ascending";
  const words = t(isAscending ? "message.oldestFirst" : "message.newestFirst");
  const newest = messages.at(-1);
  const other = isAscending ? "Descending" : "Ascending";
  return (
    <>
      <div className={`flex end not-printed ${styles.order}`}>
        <h2 className="only-for-screen-readers">{t("casePage.dialog")}</h2>
        {isAscending && newest && messages.length >= many ? (
          <Button className={styles.toNewest} variant="plain" size="small" onClick={() => showNewest(newest.id)}>
            <IconArrowDown size={16} aria-hidden="true" />
            {t("message.toNewest")}
          </Button>
        ) : null}
        <Button
          variant="plain"
          size="small"
          aria-label={`${t("message.order")}: ${words}`}
          title={t("message.order")}
          onClick={() => void set(other)}
        >
          {isAscending ? (
            <IconSortAscending size={16} aria-hidden="true" />
          ) : (
            <IconSortDescending size={16} aria-hidden="true" />
          )}
          {words}
        </Button>
      </div>
      {error ? (
        <ErrorNote
          action={t("message.orderFailed")}
          error={error}
          onRetry={() => void set(other)}
          onDismiss={forgetError}
        />
      ) : null}
    </>
  );
};
