import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { readUserListUrl } from "#users/rules/user-list-url.ts";
import { userScreens } from "#users/web/user-queries.ts";

/** A page of users, and the names of the companies in its filter. */
export const userListLoad = screenLoad({
  name: userScreens.list,
  hasSkeleton: true,
  load: async ({ api, actor, url }) => {
    const { text, filters, sort, after } = readUserListUrl(url.searchParams);
    const customerNumbers = isStaff(actor) ? [...(filters.customerNumber ?? [])] : [];
    const asked = {
      searchText: text,
      filters: {
        ...(filters.userType ? { userType: [...filters.userType] } : {}),
        ...(filters.role ? { role: [...filters.role] } : {}),
        ...(filters.state ? { state: [...filters.state] } : {}),
        ...(customerNumbers.length > 0 ? { customerNumber: customerNumbers } : {}),
      },
      sort,
      ...(after ? { after } : {}),
    };
    const [found, named] = await Promise.all([
      api(userManagementCalls).getUsersBySearch({ body: asked }),
      customerNumbers.length > 0
        ? api(customerAccountCalls).getCustomersByCustomerNumber({ body: { customerNumbers } })
        : { customers: [] },
    ]);
    const names = named.customers.map(({ customerNumber, name }) => ({ customerNumber, name }));
    return { ...found, companies: names };
  },
});
