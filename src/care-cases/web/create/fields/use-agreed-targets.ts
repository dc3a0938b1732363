import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { type ServiceLevelTarget, serviceLevelCalls } from "#service-levels/contract/calls.ts";

/** The targets agreed with a company today, by severity; empty without an agreement, null until loaded. */
export type AgreedTargets = readonly ServiceLevelTarget[] | null;

type CompanyTargets = { readonly customerNumber: string | null; readonly agreed: AgreedTargets };

export const agreedQuery = (customerNumber: string): DataQuery<readonly ServiceLevelTarget[]> => ({
  key: [...caseKeys.agreedTargets, customerNumber],
  fetch: async (api) => {
    const { agreements } = await api(serviceLevelCalls).getServiceLevelAgreements({ body: { customerNumber } });
    return agreements[0]?.targets ?? [];
  },
});

/** The targets agreed with the chosen company. Null if they can't be loaded; the form works without them. */
export const useAgreedTargets = (customerNumber: string | null, loaded: CompanyTargets): AgreedTargets => {
  const first = customerNumber === loaded.customerNumber ? (loaded.agreed ?? undefined) : undefined;
  const enabled = customerNumber !== null;
  const { data } = useData({ ...agreedQuery(customerNumber ?? "0"), enabled }, first);
  return enabled ? (data ?? null) : null;
};
