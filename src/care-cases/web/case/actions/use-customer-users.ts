import { contactSource } from "#care-cases/web/case/properties/people-sources.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { optionsQuery } from "#ui/field/picker-source.ts";
import { useWords } from "#wording/use-words.ts";

export type CustomerUsers = {
  readonly count: number | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
};

/** Number of a company's users who can be its contact person; null until loaded. */
export const useCustomerUsers = (customerNumber: string | null): CustomerUsers => {
  const { t } = useWords();
  const offered = optionsQuery(contactSource(customerNumber ?? "0", t), "");
  const { data, error, retry } = useData({ ...offered, enabled: customerNumber !== null });
  return { count: customerNumber === null ? null : (data?.length ?? null), error, retry };
};
