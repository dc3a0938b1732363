import { caseKeys } from "#care-cases/web/case-keys.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { FoldedText } from "#ui/text/FoldedText.tsx";

type Props = { message: Pick<CaseMessage, "id" | "caseId">; onWords?: (words: string) => void; onCancel?: () => void };

/** A message that is too large to display or edit. */
export const FoldedMessage = ({ message: { id, caseId }, ...rest }: Props) => {
  const query: DataQuery<string> = {
    key: caseKeys.messageText(caseId, id),
    fetch: async (api) =>
      (await api(caseMessageCalls).getCareCaseMessageText({ body: { caseId, messageId: id } })).text,
  };
  return <FoldedText of="message" query={query} {...rest} />;
};
