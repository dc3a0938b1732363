import { browserApi } from "#platform/web/browser-api.ts";
import { leaveByActing } from "#platform/web/changed-acting.ts";
import { companyCalls } from "#sign-in/contract/company-calls.ts";

/** State of a navigation to /select by a click that said which company: it is switched to without asking again. */
export const switchNow = { switchNow: true } as const;

export const isSwitchNow = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "switchNow" in state && state.switchNow === true;

/** Where a company is chosen; with one, where it is offered, and afterwards `returnUrl` is gone on to. */
export const selectPath = (customerNumber?: string, returnUrl = "/"): string => {
  const pairs = [
    ...(customerNumber === undefined ? [] : [["customerNumber", customerNumber]]),
    ...(returnUrl === "/" ? [] : [["returnUrl", returnUrl]]),
  ];
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "").replaceAll("%2F", "/")}`);
  return query.length === 0 ? "/select" : `/select?${query.join("&")}`;
};

/** Where one is after switching from this place: a list stays, what belongs to the former company does not. */
export const placeAfterSwitch = (pathname: string): string => {
  if (/^\/cases\/create(\/|$)/.test(pathname)) return "/cases/drafts";
  if (/^\/cases\/\d+/.test(pathname)) return "/cases";
  return /^\/(cases(\/\w+)?|users|notifications|support|profile|company)\/?$/.test(pathname) ? pathname : "/";
};

/** Makes the company the active one, and loads the page at `to` anew. */
export const switchCompany = (customerNumber: string, to: string): Promise<void> =>
  leaveByActing(async () => {
    await browserApi(companyCalls).updateCustomerNumber({ body: { customerNumber } });
    return to;
  });
