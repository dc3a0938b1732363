import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { FoldedText } from "#ui/text/FoldedText.tsx";

type Props = { message: Pick<CaseMessage, "id" | "caseId">; onWords?: (words: string) => void };

/** A message that is too large to display or edit. */
export const FoldedMessage = ({ message: { id, caseId }, ...rest }: Props) => {
  const load = async () =>
    (await browserApi(caseMessageCalls).getCareCaseMessageText({ body: { caseId, messageId: id } })).text;
  return <FoldedText of="message" load={load} {...rest} />;
};
