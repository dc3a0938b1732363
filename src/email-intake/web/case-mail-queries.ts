import { caseMailCalls } from "#email-intake/contract/case-mail-calls.ts";
import type { MailOfCase } from "#email-intake/contract/incoming-mail.ts";
import type { Client } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";

/** All mails of cases; that of one goes on with its number. */
export const caseMailsKey = ["case-mails"] as const;

/** The mails that wait on a case, and those behind it; staff only. */
export const caseMailsQuery = (caseId: number, api?: Client<typeof caseMailCalls>) => ({
  queryKey: [...caseMailsKey, caseId],
  queryFn: async (): Promise<MailOfCase[]> =>
    (await (api ?? browserApi(caseMailCalls)).getIncomingMailsOfCareCase({ body: { caseId } })).mails,
});

export const waitingOf = (mails: readonly MailOfCase[]): MailOfCase[] =>
  mails.filter(({ state }) => state === "waiting");
