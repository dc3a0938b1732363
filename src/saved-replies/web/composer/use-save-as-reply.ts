import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { type MarkupNode, writeMarkup } from "#platform/rules/markup/markup.ts";
import { useActor } from "#platform/web/page.ts";
import { readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { showToast } from "#platform/web/toasts.ts";
import { languageFor } from "#saved-replies/web/reply-words.ts";
import { replyPage } from "#saved-replies/web/settings/reply-page.ts";
import { newReply, type ReplyValues, replyDraftName } from "#saved-replies/web/settings/reply-values.ts";
import type { MenuItem } from "#ui/overlay/MenuPanel.tsx";
import { parseMarkup } from "#ui/text/parse-markup.ts";
import { useWords } from "#wording/use-words.ts";

/** Without whom it mentions, and without pictures, which belong to the message. */
const reusable = (nodes: readonly MarkupNode[]): MarkupNode[] =>
  nodes.flatMap((node): MarkupNode[] => {
    if (typeof node === "string") return [node];
    if (node.tag === "img") return [];
    const children = reusable(node.children);
    if (node.tag === "span") return children;
    const lostAll = children.length === 0 && node.children.length > 0;
    return lostAll ? [] : [{ ...node, children }];
  });

/** Offers to make a saved reply from a message that staff have sent. */
export const useSaveAsReply = (): ((message: CaseMessage) => readonly MenuItem[]) => {
  const words = useWords();
  const { userId } = useActor();
  const navigate = useNavigate();
  return useCallback(
    ({ author, isFolded, isInternal, comment }) => {
      if (!author.isStaff || isFolded) return [];
      const { t } = words;
      const begin = () => {
        const name = replyDraftName(userId, "new");
        if (readLocalDraft(name) !== null) {
          showToast(t("replies.isBegun"), [{ words: t("replies.toBegun"), to: replyPage("new") }]);
          return;
        }
        const text = { title: "", body: writeMarkup(reusable(parseMarkup(comment))) };
        const values: ReplyValues = {
          ...newReply,
          isInternal,
          texts: { ...newReply.texts, [languageFor(words)]: text },
        };
        writeLocalDraft(name, values);
        void navigate(replyPage("new"));
      };
      return [{ id: "saveAsReply", content: t("replies.saveAs"), onChoose: begin }];
    },
    [words, userId, navigate],
  );
};
