import { Outlet } from "react-router";
import { ErrorPage } from "./ErrorPage.tsx";

/** Between page frame and screens: a screen's error is shown inside the frame. */
export default function ScreenBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
