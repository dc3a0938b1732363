import { Outlet } from "react-router";
import { ErrorPage } from "./ErrorPage.tsx";

/**
 * A route module between page frame and screens: React Router renders its `ErrorBoundary` in place of a screen that
 * fails, so the error is shown inside the frame.
 */
export default function ScreenBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
