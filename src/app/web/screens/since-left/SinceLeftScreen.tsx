import "#app/web/events/history-types.ts";
import { isRouteErrorResponse } from "react-router";
import { onClient, onServer, useFailedScreen, useScreen } from "#platform/web/loading/screen-load.ts";
import { SinceLeftPage } from "#since-left/web/SinceLeftPage.tsx";
import { sinceLeftLoad } from "#since-left/web/since-left-load.ts";

export const loader = onServer(sinceLeftLoad);
export const clientLoader = onClient(sinceLeftLoad);

/** /since: what others did in one's cases since one's last visit. */
export default function SinceLeftScreen() {
  return <SinceLeftPage {...useScreen(sinceLeftLoad)} />;
}

/** Keeps the head when loading fails, so the person can retry or go elsewhere. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const failed = useFailedScreen(error);
  if (!isRouteErrorResponse(error)) throw error;
  return <SinceLeftPage {...failed} />;
}
