import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { showCase } from "#care-cases/web/case/case-queries.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import type { Person } from "#users/contract/person.ts";

type Customer = NonNullable<CareCase["customer"]>;

/** Moves a case to another company; what the server refuses is kept for the dialog. */
export const useMoveCustomer = (careCase: CareCase, onMoved: (to: Customer) => void) => {
  const { id, version } = careCase;
  const { isBusy, error, run } = useAttempt(({ code }) => {
    if (code === "stale") void queryClient().invalidateQueries({ queryKey: caseKeys.one(id) });
  });
  const go = (to: Customer, contact: Person | null): Promise<boolean> =>
    run(async () => {
      const body = { id, version, customerNumber: to.customerNumber, contactPersonId: contact?.id ?? null };
      const reply = await browserApi(caseStaffCalls).changeCustomerAndCustomerContactPersonOnCareCase({ body });
      showCase(reply.careCase);
      void queryClient().invalidateQueries({ queryKey: caseKeys.one(id) });
      void invalidateScreens(caseScreens.list);
      onMoved(to);
    });
  return { isBusy, error, go };
};
