import { use } from "react";
import { useActor } from "#platform/web/page.ts";
import { SlotsOfCase } from "./case-page-context.ts";
import type { CaseSlotName } from "./case-page-feature.ts";

/** What features show in a place of the page. */
export const CaseSlot = ({ of }: { of: CaseSlotName }) => {
  const actor = useActor();
  return use(SlotsOfCase)[of]?.map(({ place, Part, shownTo }) =>
    shownTo && !shownTo(actor) ? null : <Part key={place} />,
  );
};
