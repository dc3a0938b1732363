import { redirect } from "react-router";
import { caseQuery, historyQuery } from "#care-cases/web/case/case-queries.ts";
import { clocksQuery } from "#care-cases/web/case/clocks/clock-queries.ts";
import { relatedQuery } from "#care-cases/web/case/related/related-queries.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { draftsQuery } from "#case-messages/web/composer/draft-queries.ts";
import { messagesQuery } from "#case-messages/web/dialog/message-queries.ts";
import type { MailOfCase } from "#email-intake/contract/incoming-mail.ts";
import { caseMailsQuery, waitingOf } from "#email-intake/web/case-mail-queries.ts";
import { LazyWaitingMails } from "#email-intake/web/WaitingMailsPart.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import type { FetchQuery } from "#platform/web/loading/data-query.ts";
import { type LoaderArguments, onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { receiveData, type SentData } from "#platform/web/loading/sent-data.ts";
import { preferencesQuery } from "#preferences/web/sorting-direction.ts";

/** Valid case ids: the route's validity check. */
export const isCaseId = (id: string | undefined): boolean => /^[1-9]\d{0,8}$/.test(id ?? "");

/** A case page: the case with all its data, and the reader's settings. */
export const caseLoad = screenLoad({
  name: caseScreens.case,
  hasSkeleton: true,
  valid: ({ id }) => isCaseId(id),
  load: async ({ fetchQuery, actor, params }) => {
    const id = Number(params.id);
    const parts = Promise.all([
      fetchQuery(messagesQuery(id)),
      fetchQuery(filesQuery(id)),
      fetchQuery(historyQuery(id)),
      fetchQuery(relatedQuery(id)),
      fetchQuery(clocksQuery(id)),
      fetchQuery(draftsQuery(id)),
      fetchQuery(preferencesQuery(actor.email)),
      isStaff(actor) ? askMails(id, fetchQuery) : [],
    ]);
    // All parts of a nonexistent case fail; the case's own error is shown.
    parts.catch(() => {});
    const careCase = await fetchQuery(caseQuery(id));
    const [messages, files, history, related, clocks, drafts, preferences, mails] = await parts;
    return { careCase, messages, files, history, related, clocks, drafts, preferences, mails };
  },
});

/** The emails of a case; also loads the code for waiting ones if there are any. */
async function askMails(id: number, ask: FetchQuery): Promise<MailOfCase[]> {
  const mails = await ask(caseMailsQuery(id));
  if (waitingOf(mails).length > 0) await LazyWaitingMails.preload();
  return mails;
}

export type LoadedCase = Awaited<ReturnType<typeof caseLoad.load>>;

/** Drafts are edited in their form. */
export const draftPath = (id: number): string => `/cases/create/${id}`;

export const loadCaseOnServer = async (request: LoaderArguments): Promise<SentData<LoadedCase>> => {
  const loaded = await onServer(caseLoad)(request);
  const { careCase } = receiveData<LoadedCase>(loaded);
  if (careCase.status === "Draft") throw redirect(draftPath(careCase.id));
  return loaded;
};
