import { useState } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors.ts";
import { queryClient } from "#platform/web/query-client.ts";
import { invalidateScreens } from "#platform/web/screen-load.ts";
import type { Person } from "#users/contract/person.ts";
import { showCase } from "./case-queries.ts";
import { asApiError } from "./explain-refusal.ts";

type Customer = NonNullable<CareCase["customer"]>;

/** Moves a case to another company; what the server refuses is kept for the dialog. */
export const useMoveCustomer = (careCase: CareCase, onMoved: (to: Customer) => void) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { id, version } = careCase;
  const go = async (to: Customer, contact: Person | null): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      const body = { id, version, customerNumber: to.customerNumber, contactPersonId: contact?.id ?? null };
      const reply = await browserApi(caseStaffCalls).changeCustomerAndCustomerContactPersonOnCareCase({ body });
      showCase(reply.careCase);
      void queryClient().invalidateQueries({ queryKey: caseKeys.one(id) });
      void invalidateScreens(caseScreens.list);
      onMoved(to);
      return true;
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      if (refused.code === "stale") void queryClient().invalidateQueries({ queryKey: caseKeys.one(id) });
      setError(refused);
      setBusy(false);
      return false;
    }
  };
  return { isBusy, error, go };
};
