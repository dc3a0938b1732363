import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { agreementCalls } from "#service-levels/contract/agreement-calls.ts";
import { levelScreens } from "#service-levels/web/agreements/level-keys.ts";

/** All service levels, for staff. */
export const levelListLoad = screenLoad({
  name: levelScreens.list,
  calls: agreementCalls,
  load: async ({ api, actor, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    return api.getServiceLevelAgreementList({ body: {} });
  },
});

/** One with its history: for its page, and for the form that changes its targets. */
export const levelLoad = screenLoad({
  name: levelScreens.one,
  calls: agreementCalls,
  valid: ({ id }) => /^[1-9]\d{0,4}$/.test(id ?? ""),
  load: async ({ api, actor, params, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    return api.getServiceLevelAgreement({ body: { id: Number(params.id) } });
  },
});
