import { pageAnchor } from "#platform/web/page-anchor.ts";
import { longestReturnUrl } from "#sign-in/contract/calls.ts";

/** Only allows paths on our own origin (security, "Sign-in and tokens"). */
export const safeReturnUrl = (asked: string | null): string => {
  if (!asked?.startsWith("/") || /^\/[/\\]/.test(asked)) return "/";
  try {
    const base = "https://own.invalid";
    const url = new URL(asked, base);
    return url.origin === base ? url.pathname + url.search + url.hash : "/";
  } catch {
    return "/";
  }
};

/**
 * A return URL including the hash. Browsers don't send the hash to the server, but keep it when the server redirects to
 * the login page.
 */
export const withPlace = (returnUrl: string, hash: string): string => {
  const whole = returnUrl + pageAnchor(hash);
  return returnUrl === "/" || returnUrl.includes("#") || whole.length > longestReturnUrl ? returnUrl : whole;
};
