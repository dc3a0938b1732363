import { useId, useState } from "react";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { useWords } from "#wording/use-words.ts";

/** What a message leaves out of its email, collapsed; loaded when first opened. */
export const LeftOut = ({ message: { id, caseId } }: { message: Pick<CaseMessage, "id" | "caseId"> }) => {
  const { t } = useWords();
  const place = useId();
  const [html, setHtml] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { isPending, error, save } = useSave({
    send: () => browserApi(caseMessageCalls).getCareCaseMessageLeftOut({ body: { caseId, messageId: id } }),
    onSaved: (reply) => {
      setHtml(reply.html);
      setOpen(true);
    },
  });
  const toggle = () => (html === null ? void save() : setOpen(!isOpen));
  return (
    <div className="stack start shrink not-printed">
      <Button
        variant="plain"
        size="small"
        aria-expanded={isOpen}
        aria-controls={place}
        aria-busy={isPending}
        onClick={toggle}
      >
        {t(isOpen ? "message.hideQuoted" : "message.showQuoted")}
      </Button>
      {error ? <ErrorNote action={t("message.quotedFailed")} error={error} onRetry={toggle} /> : null}
      <div id={place} className="full shrink soft">
        {isOpen && html !== null ? <RichText html={html} /> : null}
      </div>
    </div>
  );
};
