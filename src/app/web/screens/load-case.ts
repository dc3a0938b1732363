import { redirect } from "react-router";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { askOnce, askPages } from "#care-cases/web/case/ask-once.ts";
import { caseQuery, historyQuery } from "#care-cases/web/case/case-queries.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messagesQuery } from "#case-messages/web/message-queries.ts";
import { type LoaderArguments, onServer, screenLoad } from "#platform/web/screen-load.ts";

/** Ids that a case can have: the route's validity check. */
export const isCaseId = (id: string | undefined): boolean => /^[1-9]\d{0,8}$/.test(id ?? "");

/** The page of one case: the case, its newest messages, its files and its newest history. */
export const caseLoad = screenLoad({
  name: caseScreens.case,
  calls: { ...careCaseCalls, ...caseMessageCalls, ...caseFileCalls },
  valid: ({ id }) => isCaseId(id),
  load: async ({ api, params }) => {
    const id = Number(params.id);
    const parts = Promise.all([
      askPages(messagesQuery(id, api)),
      askOnce(filesQuery(id, api)),
      askPages(historyQuery(id, api)),
    ]);
    // A case that is not there fails in all parts; its own error is the one to show.
    parts.catch(() => {});
    const careCase = await askOnce(caseQuery(id, api));
    const [messages, files, history] = await parts;
    return { careCase, messages, files, history };
  },
});

export type LoadedCase = Awaited<ReturnType<typeof caseLoad.load>>;

/** A draft is edited where it was begun. */
export const draftPath = (id: number): string => `/cases/create/${id}`;

export const loadCaseOnServer = async (request: LoaderArguments): Promise<LoadedCase> => {
  const loaded = await onServer(caseLoad)(request);
  if (loaded.careCase.status === "Draft") throw redirect(draftPath(loaded.careCase.id));
  return loaded;
};
