import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { type ServiceLevelTarget, serviceLevelCalls } from "#service-levels/contract/calls.ts";

/** What is agreed with a company today, by severity; empty if nothing is, null until it is known. */
export type AgreedTargets = readonly ServiceLevelTarget[] | null;

type CompanyTargets = { readonly customerNumber: string | null; readonly agreed: AgreedTargets };

export const agreedQuery = (customerNumber: string): DataQuery<readonly ServiceLevelTarget[]> => ({
  key: ["agreed-targets", customerNumber],
  fetch: async (api) => {
    const { agreements } = await api(serviceLevelCalls).getServiceLevelAgreements({ body: { customerNumber } });
    return agreements[0]?.targets ?? [];
  },
});

/** What is agreed with the chosen company. The form works without, so it is null too if it can't be read. */
export const useAgreedTargets = (customerNumber: string | null, loaded: CompanyTargets): AgreedTargets => {
  const first = customerNumber === loaded.customerNumber ? (loaded.agreed ?? undefined) : undefined;
  const enabled = customerNumber !== null;
  const { data } = useData({ ...agreedQuery(customerNumber ?? "0"), enabled }, first);
  return enabled ? (data ?? null) : null;
};
