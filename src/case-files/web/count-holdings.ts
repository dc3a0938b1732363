import type { CaseHoldings } from "#care-cases/web/case/actions/case-holdings.ts";
import { allFiles } from "#case-files/web/file-queries.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";

const allMessages = async (caseId: number): Promise<CaseMessage[]> => {
  const found: CaseMessage[] = [];
  for (let before: number | undefined; ; ) {
    const body = { caseId, ...(before === undefined ? {} : { before }) };
    const page = await browserApi(caseMessageCalls).getCareCaseMessagesBySearch({ body });
    found.push(...page.messages);
    before = page.messages[0]?.id;
    if (!page.hasMore || before === undefined) return found.filter(({ deletedAt }) => deletedAt === null);
  }
};

/** Counts messages, files and so on of a case, for staff about to move it to another company. */
export const countHoldings = async (caseId: number): Promise<CaseHoldings> => {
  const [messages, files] = await Promise.all([allMessages(caseId), allFiles(caseId)]);
  const sent = files.filter(({ isPending }) => !isPending);
  const notes = messages.filter(({ isInternal }) => isInternal).length;
  const internalFiles = sent.filter(({ isInternal }) => isInternal).length;
  return { messages: messages.length - notes, notes, files: sent.length - internalFiles, internalFiles };
};
