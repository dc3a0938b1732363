import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { SeenMessages } from "#case-messages/web/dialog/seen-messages.ts";
import { useWords } from "#wording/use-words.ts";
import type { MessageFile } from "./composer-files.ts";
import { MessageMove } from "./MessageMove.tsx";

type Props = {
  careCase: CareCase;
  seen: SeenMessages;
  files: readonly MessageFile[];
  onDone: () => void;
  onClose: () => void;
};

/**
 * A case can only wait for the customer if the newest message is ours, so this dialog saves message and move together.
 */
export default function AskCustomer(props: Props) {
  const { t } = useWords();
  const words = {
    title: t("move.messageTitle"),
    help: t("move.messageHelp"),
    go: t("move.messageGo"),
    field: t("move.messageField"),
    missing: t("move.messageMissing"),
  };
  return <MessageMove {...props} to="WaitsOnCustomer" words={words} />;
}
