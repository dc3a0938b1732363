import { useQuery } from "@tanstack/react-query";
import { useWords } from "#wording/use-words.ts";
import { contactSource } from "./people-sources.ts";

/** Whether the company has users: only then a contact person is asked for (section 5). */
export const useCustomerHasUsers = (customerNumber: string | null): boolean => {
  const { t } = useWords();
  const source = contactSource(customerNumber ?? "0", t);
  const { data } = useQuery({
    queryKey: ["pick", ...source.key, ""],
    queryFn: () => source.find(""),
    enabled: customerNumber !== null,
    staleTime: 60_000,
  });
  return (data?.length ?? 0) > 0;
};
