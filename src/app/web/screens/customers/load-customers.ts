import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { customerSearchOf, readCustomerListUrl } from "#customers/rules/customer-list-url.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { serviceLevelCalls } from "#service-levels/contract/calls.ts";

/** A page of customers, and the service levels for its filter. */
export const customerListLoad = screenLoad({
  name: customerScreens.list,
  hasSkeleton: true,
  load: async ({ api, actor, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    const [found, { agreements }] = await Promise.all([
      api(customerAccountCalls).getCustomerList({ body: customerSearchOf(readCustomerListUrl(url.searchParams)) }),
      api(serviceLevelCalls).getServiceLevelAgreements({ body: {} }),
    ]);
    return { ...found, levels: agreements.map(({ id, name }) => ({ id, name })) };
  },
});
