import { use } from "react";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { TrailOfCase } from "#care-cases/web/trail/case-neighbors.tsx";
import { listOfTrail, useListBeside } from "#care-cases/web/trail/use-list-beside.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { ContactBones } from "./ContactBones.tsx";

const CustomerPanel = lazyComponent(() => import("./CustomerPanel.tsx"));

/** The customer's panel, loaded after the page and only where it is in view; folded beside a list. */
export const CustomerPane = () => {
  const { customer } = useCasePage().careCase;
  const { isOn, isWide } = useListBeside();
  const trail = use(TrailOfCase);
  const isFolded = isOn && (trail === undefined || listOfTrail(trail) !== null);
  if (!customer || !isWide || isFolded) return null;
  const { customerNumber } = customer;
  return <CustomerPanel key={customerNumber} customerNumber={customerNumber} meanwhile={<ContactBones />} />;
};
