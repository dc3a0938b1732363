import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { auditCalls } from "#audit/contract/calls.ts";
import { auditSearchOf, readAuditUrl } from "#audit/web/audit-url.ts";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";

/** A page of the audit log, and what the company of its filter is called. */
export const auditLoad = screenLoad({
  name: "audit",
  calls: { ...auditCalls, ...customerAccountCalls },
  load: async ({ api, actor, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    const view = readAuditUrl(url.searchParams);
    const customerNumbers = view.customerNumber ? [view.customerNumber] : [];
    const [found, named] = await Promise.all([
      api.getAuditRowsBySearch({ body: auditSearchOf(view) }),
      customerNumbers.length > 0 ? api.getCustomersByCustomerNumber({ body: { customerNumbers } }) : { customers: [] },
    ]);
    return { ...found, companies: named.customers.map(({ customerNumber, name }) => ({ customerNumber, name })) };
  },
});
