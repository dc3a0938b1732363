import { useCasePage } from "#care-cases/web/public.ts";
import type { LaterTime } from "#case-messages/contract/later-message.ts";
import { useConversation } from "#case-messages/web/conversation/conversation.tsx";
import { scrollToConversationEnd } from "#case-messages/web/conversation/opening/conversation-pane.ts";
import { useLaterWhen } from "#case-messages/web/later/use-later-when.ts";
import type { SortingDirection } from "#preferences/web/sorting-direction.ts";
import { useWords } from "#wording/use-words.ts";
import type { SendOutcome } from "./use-send-message.ts";

/** Scrolls to the end of the conversation with the reader's new message. */
const showNewestEnd = (direction: SortingDirection) => {
  if (direction === "Ascending") return scrollToConversationEnd();
  document.querySelector("[data-newest-end]")?.scrollIntoView({ block: "center" });
};

/** What follows once a message was sent, or waits for a connection: the composer folds, and the message is in sight. */
export const useSent = () => {
  const { t } = useWords();
  const { compose, notice } = useCasePage();
  const { direction } = useConversation().order;
  const { whenIs } = useLaterWhen();
  return (isInternal: boolean, outcome: SendOutcome, at?: LaterTime) => {
    compose(null);
    if (at) notice(t("later.waits", { when: whenIs(at.date, at.time) }));
    else notice(t(outcome === "waits" ? "waiting.waits" : isInternal ? "composer.noteSaved" : "composer.sent"));
    requestAnimationFrame(() => showNewestEnd(direction));
  };
};
