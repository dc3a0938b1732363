import { redirect } from "react-router";
import { caseQuery } from "#care-cases/web/case/case-queries.ts";
import type { CaseLoad, LoadedCase, LoadedParts } from "#care-cases/web/case/loaded-case.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { careCasesLoad } from "#care-cases/web/case-load.ts";
import { caseFilesLoad } from "#case-files/web/case-load.ts";
import { caseMessagesLoad } from "#case-messages/web/case-load.ts";
import { emailIntakeLoad } from "#email-intake/web/case-load.ts";
import { type LoaderArguments, onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { receiveData, type SentData } from "#platform/web/loading/sent-data.ts";
import { draftPath, isCaseId } from "./case-address.ts";

/** How each feature loads its parts of the page, in the order of the features. */
const loads: Required<CaseLoad> = { ...careCasesLoad, ...caseMessagesLoad, ...caseFilesLoad, ...emailIntakeLoad };

/** A case page: the case with all its data, and the reader's settings. */
export const caseLoad = screenLoad({
  name: caseScreens.case,
  hasSkeleton: true,
  valid: ({ id }) => isCaseId(id),
  load: async ({ fetchQuery, actor, params }): Promise<LoadedCase> => {
    const id = Number(params.id);
    const asked = Object.entries(loads).map(async ([name, load]) => [name, await load({ id, actor, fetchQuery })]);
    const parts = Promise.all(asked);
    // All parts of a nonexistent case fail; the case's own error is shown.
    parts.catch(() => {});
    const careCase = await fetchQuery(caseQuery(id));
    return { careCase, ...(Object.fromEntries(await parts) as LoadedParts) };
  },
});

export const loadCaseOnServer = async (request: LoaderArguments): Promise<SentData<LoadedCase>> => {
  const loaded = await onServer(caseLoad)(request);
  const { careCase } = receiveData<LoadedCase>(loaded);
  if (careCase.status === "Draft") throw redirect(draftPath(careCase.id));
  return loaded;
};
