import { useCasePage } from "#care-cases/web/public.ts";
import { useWords } from "#wording/use-words.ts";
import { MessageMove } from "./MessageMove.tsx";

/**
 * A case can only wait for the customer if the newest message is ours, so this dialog saves message and move together.
 */
export default function AskCustomer({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { notice } = useCasePage();
  const words = {
    title: t("move.messageTitle"),
    help: t("move.messageHelp"),
    go: t("move.messageGo"),
    field: t("move.messageField"),
    missing: t("move.messageMissing"),
  };
  const done = () => {
    onClose();
    notice(t("composer.sent"));
  };
  return <MessageMove to="WaitsOnCustomer" words={words} onDone={done} onClose={onClose} />;
}
