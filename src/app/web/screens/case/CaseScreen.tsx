import "#app/web/events/history-types.ts";
import { isRouteErrorResponse, Navigate, useParams } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { EarlyError } from "#app/web/screens/EarlyError.tsx";
import { caseMissing } from "#care-cases/web/case/case-queries.ts";
import { TrailOfCase } from "#care-cases/web/trail/case-neighbors.tsx";
import { useFoundTrail } from "#care-cases/web/trail/use-case-trail.ts";
import { onClient, useScreen } from "#platform/web/loading/screen-load.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { BesideList } from "./BesideList.tsx";
import { CaseNotFound } from "./CaseNotFound.tsx";
import { CasePage } from "./CasePage.tsx";
import { CaseSkeleton } from "./CaseSkeleton.tsx";
import { draftPath } from "./case-address.ts";
import { caseLoad, loadCaseOnServer } from "./load-case.ts";

export const handle: RouteFlags = { noContentPadding: true };
export const loader = loadCaseOnServer;
export const clientLoader = onClient(caseLoad);

type RevalidationArguments = { currentUrl: URL; nextUrl: URL };

/** Switching tabs of the same case loads nothing; its parts keep themselves fresh. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: RevalidationArguments) =>
  currentUrl.pathname !== nextUrl.pathname;

const LoadedCaseScreen = () => {
  const { id } = useParams();
  const { data, error, retry } = useScreen(caseLoad);
  if (error?.code === caseMissing) return <CaseNotFound id={id ?? ""} />;
  if (error) return <EarlyError error={error} onRetry={retry} />;
  if (!data) return <CaseSkeleton key={id} id={Number(id)} />;
  if (data.careCase.status === "Draft") return <Navigate replace to={draftPath(data.careCase.id)} />;
  return <CasePage key={data.careCase.id} loaded={data} />;
};

/** /cases/:id. */
export default function CaseScreen() {
  const trail = useFoundTrail();
  return (
    <TrailOfCase value={trail}>
      <BesideList trail={trail}>
        <LoadedCaseScreen />
      </BesideList>
    </TrailOfCase>
  );
}

const codeOf = (error: unknown): unknown => (isRouteErrorResponse(error) ? error.data?.data?.code : undefined);

export function ErrorBoundary({ error }: { error: unknown }) {
  const { id } = useParams();
  return codeOf(error) === caseMissing ? <CaseNotFound id={id ?? ""} /> : <ErrorPage error={error} />;
}
