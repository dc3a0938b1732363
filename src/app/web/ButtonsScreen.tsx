import type { RouteFlags } from "#platform/web/route-flags.ts";
import { PageTitle } from "#ui/PageTitle.tsx";

export const handle: RouteFlags = { demoOnly: true };

export default function ButtonsScreen() {
  return (
    <>
      <PageTitle title="Buttons" />
      <h1>Buttons</h1>
    </>
  );
}
