import { type ComponentProps, useState } from "react";
import { useEditPictures } from "#care-cases/web/public.ts";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { EditedTextPlaceholder } from "#ui/editor/EditedText.tsx";
import { useWords } from "#wording/use-words.ts";
import { FoldedMessage } from "./FoldedMessage.tsx";

const EditMessage = lazyComponent(() => import("./EditMessage.tsx"));

/** Edits the reader's own message; one that is too large to edit as it is, as plain text. */
export const EditedMessage = (props: Omit<ComponentProps<typeof EditMessage>, "pictures">) => {
  const { t } = useWords();
  const { message, onDone } = props;
  const { isFolded, isInternal } = message;
  const pictures = useEditPictures({ of: "message", isInternal });
  const [plain, setPlain] = useState<string | null>(null);
  if (isFolded && plain === null) {
    return <FoldedMessage message={message} onWords={(words) => setPlain(plainMarkup(words))} onCancel={onDone} />;
  }
  const begun = plain === null ? message : { ...message, comment: plain };
  const place = (
    <EditedTextPlaceholder
      html={begun.comment}
      withMentions
      go={t("message.saveEdit")}
      variant={isInternal ? "internal" : "filled"}
      onCancel={onDone}
    />
  );
  return <EditMessage {...props} pictures={pictures} message={begun} meanwhile={place} />;
};
