import { auditCalls } from "#audit/contract/calls.ts";
import { auditSearchOf, readAuditUrl } from "#audit/web/audit-url.ts";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

/** A page of the audit log, and the name of the company in its filter. */
export const auditLoad = screenLoad({
  name: "audit",
  hasSkeleton: true,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "readAudit")) throw noSuchPage(url);
    const view = readAuditUrl(url.searchParams);
    const customerNumbers = view.customerNumber ? [view.customerNumber] : [];
    const [found, named] = await Promise.all([
      api(auditCalls).getAuditRowsBySearch({ body: auditSearchOf(view) }),
      customerNumbers.length > 0
        ? api(customerAccountCalls).getCustomersByCustomerNumber({ body: { customerNumbers } })
        : { customers: [] },
    ]);
    return { ...found, companies: named.customers.map(({ customerNumber, name }) => ({ customerNumber, name })) };
  },
});
