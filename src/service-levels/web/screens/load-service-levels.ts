import { isStaff } from "#platform/contract/actor.ts";
import { noSuchPage } from "#platform/web/loading/no-such-page.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { agreementCalls } from "#service-levels/contract/agreement-calls.ts";
import { levelScreens } from "#service-levels/web/agreements/level-keys.ts";

/** All service levels, for staff. */
export const levelListLoad = screenLoad({
  name: levelScreens.list,
  hasSkeleton: true,
  load: async ({ api, actor, url }) => {
    if (!isStaff(actor)) throw noSuchPage(url);
    return api(agreementCalls).getServiceLevelAgreementList({ body: {} });
  },
});

/** A level with its history: for its page, which all staff may read, and for the form that changes its targets. */
export const levelLoad = screenLoad({
  name: levelScreens.one,
  handlesMissing: true,
  valid: ({ id }) => /^[1-9]\d{0,4}$/.test(id ?? ""),
  load: async ({ api, actor, params, url }) => {
    const mayOpen = url.pathname.endsWith("/targets") ? staffMay(actor, "setServiceLevels") : isStaff(actor);
    if (!mayOpen) throw noSuchPage(url);
    return api(agreementCalls).getServiceLevelAgreement({ body: { id: Number(params.id) } });
  },
});
