import { isRouteErrorResponse, Navigate, useParams } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { EarlyError } from "#app/web/screens/EarlyError.tsx";
import { caseMissing } from "#care-cases/web/case/case-queries.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/loading/early-screen.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { CaseNotFound } from "./CaseNotFound.tsx";
import { CasePage } from "./CasePage.tsx";
import { CaseSkeleton } from "./CaseSkeleton.tsx";
import { caseLoad, draftPath, loadCaseOnServer } from "./load-case.ts";

export const handle: RouteFlags = { noContentPadding: true };
export const loader = loadCaseOnServer;
export const clientLoader = onClientEarly(caseLoad);

type RevalidationArguments = { currentUrl: URL; nextUrl: URL };

/** Another tab of the same case is already here; the parts keep themselves fresh. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: RevalidationArguments) =>
  currentUrl.pathname !== nextUrl.pathname;

/** /cases/:id. */
export default function CaseScreen() {
  const { id } = useParams();
  const { data, error, retry } = useEarlyScreen(caseLoad);
  if (error?.code === caseMissing) return <CaseNotFound id={id ?? ""} />;
  if (error) return <EarlyError error={error} onRetry={retry} />;
  if (!data) return <CaseSkeleton />;
  if (data.careCase.status === "Draft") return <Navigate replace to={draftPath(data.careCase.id)} />;
  return <CasePage key={data.careCase.id} loaded={data} />;
}

const codeOf = (error: unknown): unknown => (isRouteErrorResponse(error) ? error.data?.data?.code : undefined);

export function ErrorBoundary({ error }: { error: unknown }) {
  const { id } = useParams();
  return codeOf(error) === caseMissing ? <CaseNotFound id={id ?? ""} /> : <ErrorPage error={error} />;
}
