import { type ComponentProps, useState } from "react";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import EditMessage from "./EditMessage.tsx";
import { FoldedMessage } from "./FoldedMessage.tsx";

/** Edits the reader's own message that is too large to edit as it is, starting with its plain text. */
export default function EditFoldedMessage(props: ComponentProps<typeof EditMessage>) {
  const { t } = useWords();
  const { message, onDone } = props;
  const [comment, setComment] = useState<string | null>(null);
  if (comment !== null) return <EditMessage {...props} message={{ ...message, comment }} />;
  return (
    <div className="stack">
      <FoldedMessage message={message} onWords={(words) => setComment(plainMarkup(words))} />
      <div className="actions end">
        <Button onClick={onDone}>{t("common.cancel")}</Button>
      </div>
    </div>
  );
}
