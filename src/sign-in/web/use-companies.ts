import { useLocation, useNavigate } from "react-router";
import { compareNames } from "#platform/rules/text/compare-names.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { pathAfterSwitch, selectPath, switchNow } from "./switch-company.ts";

/** The person's companies by name, and how to switch. */
export const useCompanies = () => {
  const { companies } = usePage();
  const { customerNumber } = useActor();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const active = companies.find((one) => one.customerNumber === customerNumber) ?? null;
  const sorted = [...companies].sort((one, other) => compareNames(one.name, other.name));
  const go = (to: string) => {
    if (to === customerNumber) return;
    // Navigates to the page that switches, so the current page can ask before leaving, as for any navigation.
    void navigate(selectPath(to, pathAfterSwitch(pathname)), { state: switchNow });
  };
  return { companies: sorted, active, go };
};
