import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useMedia } from "#ui/page/use-media.ts";
import { ContactBones } from "./ContactBones.tsx";

const CustomerPanel = lazyComponent(() => import("./CustomerPanel.tsx"));

/** The customer's panel, loaded after the page and only where it is in view. */
export const CustomerPane = () => {
  const { customer } = useCasePage().careCase;
  const isWide = useMedia("(min-width: 1600px)");
  if (!customer || !isWide) return null;
  const { customerNumber } = customer;
  return <CustomerPanel key={customerNumber} customerNumber={customerNumber} meanwhile={<ContactBones />} />;
};
