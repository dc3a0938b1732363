import { redirect } from "react-router";
import { isCaseId } from "#app/web/screens/case/load-case.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { askOnce } from "#care-cases/web/case/ask-once.ts";
import { caseQuery } from "#care-cases/web/case/case-queries.ts";
import { relatedQuery } from "#care-cases/web/case/related/related-queries.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { loadCustomerUsers } from "#care-cases/web/create/fields/use-customer-users.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { type LoaderArguments, onClient, onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { userCalls } from "#users/contract/calls.ts";

const draftLoad = screenLoad({
  name: "draft",
  calls: { ...careCaseCalls, ...caseFileCalls, ...caseRelationCalls, ...userCalls },
  valid: ({ id }) => isCaseId(id),
  load: async ({ api, params }) => {
    const id = Number(params.id);
    const files = askOnce(filesQuery(id, api));
    files.catch(() => {});
    // The form does without: its part says so itself, and asks again.
    const related = askOnce(relatedQuery(id, api)).catch(() => null);
    const careCase = await askOnce(caseQuery(id, api));
    const customerNumber = careCase.customer?.customerNumber ?? null;
    return {
      careCase,
      files: await files,
      related: await related,
      users: { customerNumber, hasUsers: await loadCustomerUsers(customerNumber, api) },
    };
  },
});

export type LoadedDraft = Awaited<ReturnType<typeof draftLoad.load>>;

/** What has been submitted is read on its own page. */
const onlyDraft = (loaded: LoadedDraft): LoadedDraft => {
  if (loaded.careCase.status !== "Draft") throw redirect(`/cases/${loaded.careCase.id}`);
  return loaded;
};

export const loadDraftOnServer = async (request: LoaderArguments): Promise<LoadedDraft> =>
  onlyDraft(await onServer(draftLoad)(request));

/** A form begins with what is stored now, never with what the browser remembers of an earlier visit. */
export const loadDraftInBrowser = async (request: LoaderArguments): Promise<LoadedDraft> => {
  queryClient().removeQueries({ queryKey: ["screen", draftLoad.name, request.url.pathname] });
  queryClient().removeQueries({ queryKey: caseKeys.one(Number(request.params.id)) });
  return onlyDraft(await onClient(draftLoad)(request));
};
