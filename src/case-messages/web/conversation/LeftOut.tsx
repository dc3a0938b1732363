import { useId, useState } from "react";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { useWords } from "#wording/use-words.ts";

/** What a message leaves out of its email, collapsed; loaded when first opened. */
export const LeftOut = ({ message: { id, caseId } }: { message: Pick<CaseMessage, "id" | "caseId"> }) => {
  const { t } = useWords();
  const place = useId();
  const [isAsked, ask] = useState(false);
  const { data, error, retry } = useData({
    key: ["left-out", id],
    fetch: (api) => api(caseMessageCalls).getCareCaseMessageLeftOut({ body: { caseId, messageId: id } }),
    enabled: isAsked,
    freshMilliseconds: Number.POSITIVE_INFINITY,
  });
  const isOpen = isAsked && data !== undefined;
  const isBusy = isAsked && !data && !error;
  const toggle = () => (error ? retry() : isBusy || ask(!isAsked));
  return (
    <div className="stack start shrink not-printed">
      <Button
        variant="plain"
        size="small"
        aria-expanded={isOpen}
        aria-controls={place}
        aria-busy={isBusy}
        onClick={toggle}
      >
        {t(isOpen ? "message.hideQuoted" : "message.showQuoted")}
      </Button>
      {error ? <ErrorNote action={t("message.quotedFailed")} error={error} onRetry={retry} /> : null}
      <div id={place} className="full shrink soft">
        {isOpen ? <RichText html={data.html} /> : null}
      </div>
    </div>
  );
};
