import { redirect } from "react-router";
import { isCaseId } from "#app/web/screens/case/case-address.ts";
import { caseQuery } from "#care-cases/web/case/case-queries.ts";
import { relatedQuery } from "#care-cases/web/case/related/related-queries.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { agreedQuery } from "#care-cases/web/create/fields/use-agreed-targets.ts";
import { loadCustomerHasUsers } from "#care-cases/web/create/fields/use-customer-has-users.ts";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { removeQueries } from "#platform/web/loading/cache.ts";
import { type LoaderArguments, onClient, onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { receiveData, type SentData } from "#platform/web/loading/sent-data.ts";

const draftLoad = screenLoad({
  name: caseScreens.draft,
  valid: ({ id }) => isCaseId(id),
  load: async ({ api, fetchQuery, params }) => {
    const id = Number(params.id);
    const files = fetchQuery(filesQuery(id));
    files.catch(() => {});
    // Optional: that part of the form shows the error and retries itself.
    const related = fetchQuery(relatedQuery(id)).catch(() => null);
    const careCase = await fetchQuery(caseQuery(id));
    const customerNumber = careCase.customer?.customerNumber ?? null;
    const [hasUsers, agreed] = await Promise.all([
      loadCustomerHasUsers(customerNumber, api),
      customerNumber === null ? null : fetchQuery(agreedQuery(customerNumber)).catch(() => null),
    ]);
    return {
      careCase,
      files: await files,
      related: await related,
      users: { customerNumber, hasUsers },
      levels: { customerNumber, agreed },
    };
  },
});

export type LoadedDraft = Awaited<ReturnType<typeof draftLoad.load>>;

/** Submitted cases are displayed on their own page. */
const onlyDraft = <L extends SentData<LoadedDraft> | LoadedDraft>(loaded: L): L => {
  const { careCase } = receiveData<LoadedDraft>(loaded);
  if (careCase.status !== "Draft") throw redirect(`/cases/${careCase.id}`);
  return loaded;
};

export const loadDraftOnServer = async (request: LoaderArguments): Promise<SentData<LoadedDraft>> =>
  onlyDraft(await onServer(draftLoad)(request));

/** A form always starts from the server's current data, never from the browser's cache. */
export const loadDraftInBrowser = async (request: LoaderArguments): Promise<LoadedDraft> => {
  removeQueries(caseKeys.form(Number(request.params.id)));
  removeQueries(caseKeys.one(Number(request.params.id)));
  return onlyDraft(await onClient(draftLoad)(request));
};
