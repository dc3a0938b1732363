import { useQuery } from "@tanstack/react-query";
import { contactSource } from "#care-cases/web/case/properties/people-sources.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { useWords } from "#wording/use-words.ts";

export type CustomerUsers = {
  readonly count: number | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
};

/** How many users a company has who can be its contact person; null until it is known. */
export const useCustomerUsers = (customerNumber: string | null): CustomerUsers => {
  const { t } = useWords();
  const source = contactSource(customerNumber ?? "0", t);
  const { data, error, refetch } = useQuery({
    queryKey: ["pick", ...source.key, ""],
    queryFn: () => source.find(""),
    enabled: customerNumber !== null,
    staleTime: 60_000,
  });
  return {
    count: customerNumber === null ? null : (data?.length ?? null),
    error: error && asApiError(error),
    retry: () => void refetch(),
  };
};
