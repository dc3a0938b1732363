import { isRouteErrorResponse, useParams } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { CaseNotFound } from "#app/web/screens/case/CaseNotFound.tsx";
import { caseMissing } from "#care-cases/web/case/case-queries.ts";
import { useLoaded } from "#platform/web/loading/screen-load.ts";
import { CreateCasePage } from "./CreateCasePage.tsx";
import { type LoadedDraft, loadDraftInBrowser, loadDraftOnServer } from "./load-draft.ts";

export const loader = loadDraftOnServer;
export const clientLoader = loadDraftInBrowser;

/** The form holds the current input; reloading would only discard it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** /cases/create/:id. */
export default function CreateCaseScreen() {
  const loaded = useLoaded<LoadedDraft>() as LoadedDraft;
  return <CreateCasePage key={loaded.careCase.id} loaded={loaded} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { id } = useParams();
  const code: unknown = isRouteErrorResponse(error) ? error.data?.data?.code : undefined;
  return code === caseMissing ? <CaseNotFound id={id ?? ""} /> : <ErrorPage error={error} />;
}
