import { useCasePage } from "#care-cases/web/public.ts";
import { useConversation } from "#case-messages/web/conversation/conversation.tsx";
import { scrollToConversationEnd } from "#case-messages/web/conversation/opening/conversation-pane.ts";
import type { SortingDirection } from "#preferences/web/sorting-direction.ts";
import { useWords } from "#wording/use-words.ts";

/** Scrolls to the end of the conversation with the reader's new message. */
const showNewestEnd = (direction: SortingDirection) => {
  if (direction === "Ascending") return scrollToConversationEnd();
  document.querySelector("[data-newest-end]")?.scrollIntoView({ block: "center" });
};

/** What follows once a message was sent: the composer folds, and the message is in sight. */
export const useSent = () => {
  const { t } = useWords();
  const { compose, notice } = useCasePage();
  const { direction } = useConversation().order;
  return (isInternal: boolean) => {
    compose(null);
    notice(t(isInternal ? "composer.noteSaved" : "composer.sent"));
    requestAnimationFrame(() => showNewestEnd(direction));
  };
};
