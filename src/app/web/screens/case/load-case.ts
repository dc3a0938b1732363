import { redirect } from "react-router";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { askOnce, askPages } from "#care-cases/web/case/ask-once.ts";
import { caseQuery, historyQuery } from "#care-cases/web/case/case-queries.ts";
import { clocksQuery } from "#care-cases/web/case/clocks/clock-queries.ts";
import { relatedQuery } from "#care-cases/web/case/related/related-queries.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { draftsQuery } from "#case-messages/web/composer/draft-queries.ts";
import { messagesQuery } from "#case-messages/web/dialog/message-queries.ts";
import { caseMailCalls } from "#email-intake/contract/case-mail-calls.ts";
import type { MailOfCase } from "#email-intake/contract/incoming-mail.ts";
import { caseMailsQuery, waitingOf } from "#email-intake/web/case-mail-queries.ts";
import { WaitingMails } from "#email-intake/web/WaitingMailsPart.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import type { Client } from "#platform/contract/call.ts";
import { type LoaderArguments, onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { preferenceCalls } from "#preferences/contract/calls.ts";
import { preferencesQuery } from "#preferences/web/sorting-direction.ts";

/** Ids that a case can have: the route's validity check. */
export const isCaseId = (id: string | undefined): boolean => /^[1-9]\d{0,8}$/.test(id ?? "");

/** The page of one case: the case with all that stands on its page, and how the reader wants it. */
export const caseLoad = screenLoad({
  name: caseScreens.case,
  calls: {
    ...careCaseCalls,
    ...caseRelationCalls,
    ...caseClockCalls,
    ...caseMessageCalls,
    ...messageDraftCalls,
    ...caseFileCalls,
    ...preferenceCalls,
    ...caseMailCalls,
  },
  valid: ({ id }) => isCaseId(id),
  load: async ({ api, actor, params }) => {
    const id = Number(params.id);
    const parts = Promise.all([
      askPages(messagesQuery(id, api)),
      askOnce(filesQuery(id, api)),
      askPages(historyQuery(id, api)),
      askOnce(relatedQuery(id, api)),
      askOnce(clocksQuery(id, api)),
      askOnce(draftsQuery(id, api)),
      askOnce(preferencesQuery(actor.email, api)),
      isStaff(actor) ? askMails(id, api) : [],
    ]);
    // A case that is not there fails in all parts; its own error is the one to show.
    parts.catch(() => {});
    const careCase = await askOnce(caseQuery(id, api));
    const [messages, files, history, related, clocks, drafts, preferences, mails] = await parts;
    return { careCase, messages, files, history, related, clocks, drafts, preferences, mails };
  },
});

/** The mails of a case; the code that shows those that wait comes along where there are any. */
async function askMails(id: number, api: Client<typeof caseMailCalls>): Promise<MailOfCase[]> {
  const mails = await askOnce(caseMailsQuery(id, api));
  if (waitingOf(mails).length > 0) await WaitingMails.ready();
  return mails;
}

export type LoadedCase = Awaited<ReturnType<typeof caseLoad.load>>;

/** A draft is edited where it was begun. */
export const draftPath = (id: number): string => `/cases/create/${id}`;

export const loadCaseOnServer = async (request: LoaderArguments): Promise<LoadedCase> => {
  const loaded = await onServer(caseLoad)(request);
  if (loaded.careCase.status === "Draft") throw redirect(draftPath(loaded.careCase.id));
  return loaded;
};
