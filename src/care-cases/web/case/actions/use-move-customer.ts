import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { showCase } from "#care-cases/web/case/case-queries.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import type { Person } from "#users/contract/person.ts";

type Customer = NonNullable<CareCase["customer"]>;

/** Moves a case to another company. */
export const useMoveCustomer = ({ id, version }: CareCase, onMoved: (to: Customer) => void) =>
  useSave({
    send: ({ to, contact }: { to: Customer; contact: Person | null }) => {
      const body = { id, version, customerNumber: to.customerNumber, contactPersonId: contact?.id ?? null };
      return browserApi(caseStaffCalls).changeCustomerAndCustomerContactPersonOnCareCase({ body });
    },
    onSaved: ({ careCase }, { to }) => {
      showCase(careCase);
      void invalidate(caseKeys.one(id));
      void invalidate(caseScreens.list);
      onMoved(to);
    },
    onRefused: ({ code }) => {
      if (code === "stale") void invalidate(caseKeys.one(id));
    },
  });
