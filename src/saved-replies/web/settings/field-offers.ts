import { escapeStoredValue } from "#platform/rules/markup/escape-html.ts";
import { containsTyped } from "#platform/rules/text/seen-text.ts";
import { savedReplyFields } from "#saved-replies/contract/saved-reply.ts";
import type { EditorOffers } from "#ui/editor/offers/editor-offers.ts";
import type { Words } from "#wording/words.ts";

/** Fields to insert into the text of a reply, and a gap that asks for what is typed. */
export const fieldOffers = ({ t }: Pick<Words, "t">): EditorOffers => ({
  label: t("replies.fields"),
  button: t("replies.insertField"),
  none: t("common.noMatches"),
  isAnywhere: true,
  find: async (typed) => {
    const fields = savedReplyFields.map((field) => ({ id: `field:${field}`, label: t(`replyField.${field}`) }));
    const question = typed.trim() || t("replies.askDefault");
    return [
      ...fields.filter(({ label }) => containsTyped(label, typed)),
      { id: `ask:${question}`, label: t("replies.ask", { question }), hint: t("replies.askHelp") },
    ];
  },
  choose: async (id) => {
    const [kind, ...name] = id.split(":");
    return { html: `<span data-${kind}="${escapeStoredValue(name.join(":"))}"></span>`, onDone: () => undefined };
  },
});
