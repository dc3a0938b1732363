import { use } from "react";
import { useActor } from "#platform/web/page.ts";
import { SlotsOfCase } from "./case-page-context.ts";
import type { CaseSlotName, PlacedPart } from "./case-page-feature.ts";

/** The parts of a place that the reader has. */
export const usePartsOf = (slot: CaseSlotName): readonly PlacedPart[] => {
  const actor = useActor();
  return (use(SlotsOfCase)[slot] ?? []).filter(({ shownTo }) => !shownTo || shownTo(actor));
};

/** What features show in a place of the page. */
export const CaseSlot = ({ of }: { of: CaseSlotName }) => usePartsOf(of).map(({ place, Part }) => <Part key={place} />);
