import type { RouteFlags } from "#platform/web/route-flags.ts";
import { PageTitle } from "#ui/PageTitle.tsx";

export const handle: RouteFlags = { demoOnly: true };

export default function TestScreen() {
  return (
    <>
      <PageTitle title="Test" />
      <h1>Test</h1>
    </>
  );
}
