import type { CaseStatus } from "#care-cases/contract/public.ts";
import { useCasePage, WillChange } from "#care-cases/web/public.ts";
import type { Person } from "#users/contract/person.ts";

/** What a message that isn't sent yet will change in its case, at the end of a line about it. */
export const MoveOfMessage = ({ to, by }: { to: CaseStatus | null | undefined; by?: Person }) => {
  const { careCase } = useCasePage();
  if (!to) return null;
  return <WillChange rows={[careCase]} changesOf={() => ({ status: to })} isInline {...(by && { by })} />;
};
