import { browserApi, changeIdentity } from "#platform/web/browser-api.ts";
import { companyCalls } from "#sign-in/contract/company-calls.ts";

/** Navigation state for /select after a click that named the company, so it switches without asking again. */
export const switchNow = { switchNow: true } as const;

export const isSwitchNow = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "switchNow" in state && state.switchNow === true;

/** The page for choosing a company, with an optional preselected one, and where to continue afterwards. */
export const selectPath = (customerNumber?: string, returnUrl = "/"): string => {
  const pairs = [
    ...(customerNumber === undefined ? [] : [["customerNumber", customerNumber]]),
    ...(returnUrl === "/" ? [] : [["returnUrl", returnUrl]]),
  ];
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "").replaceAll("%2F", "/")}`);
  return query.length === 0 ? "/select" : `/select?${query.join("&")}`;
};

/** Where to go after switching company: a list stays, pages of the previous company don't. */
export const pathAfterSwitch = (pathname: string): string => {
  if (/^\/cases\/create(\/|$)/.test(pathname)) return "/cases/drafts";
  if (/^\/cases\/\d+/.test(pathname)) return "/cases";
  return /^\/(cases(\/\w+)?|users|notifications|support|profile|company)\/?$/.test(pathname) ? pathname : "/";
};

/** Activates the company and reloads at `to`. */
export const switchCompany = (customerNumber: string, to: string): Promise<void> =>
  changeIdentity(async () => {
    await browserApi(companyCalls).updateCustomerNumber({ body: { customerNumber } });
    return to;
  });
