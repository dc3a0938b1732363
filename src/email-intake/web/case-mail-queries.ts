import { caseKeys } from "#care-cases/web/case-keys.ts";
import { caseMailCalls } from "#email-intake/contract/case-mail-calls.ts";
import type { MailOfCase } from "#email-intake/contract/incoming-mail.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";

/** Emails waiting on a case, and its sources; staff only. */
export const caseMailsQuery = (caseId: number): DataQuery<MailOfCase[]> => ({
  key: caseKeys.mails(caseId),
  fetch: async (api) => (await api(caseMailCalls).getIncomingMailsOfCareCase({ body: { caseId } })).mails,
});

export const waitingOf = (mails: readonly MailOfCase[]): MailOfCase[] =>
  mails.filter(({ state }) => state === "waiting");
