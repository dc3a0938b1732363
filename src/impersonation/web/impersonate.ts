import { impersonationCalls } from "#impersonation/contract/calls.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi, changeIdentity } from "#platform/web/browser-api.ts";

/** Session storage key: where to return after impersonating. */
const fromKey = "havn.actingFrom";

/** Starts impersonating a user of a company, and loads their home page. */
export const beginImpersonation = (person: {
  readonly customerNumber: string;
  readonly email: string;
}): Promise<void> =>
  changeIdentity(async () => {
    await browserApi(impersonationCalls).impersonate({ body: person });
    sessionStorage.setItem(fromKey, location.pathname + location.search);
    return "/";
  });

/**
 * Ends the impersonation and returns to where it started. If it already ended, by time or in another tab, only returns.
 */
export const endImpersonation = (): Promise<void> =>
  changeIdentity(async () => {
    await browserApi(impersonationCalls)
      .removeImpersonation()
      .catch((error: unknown) => {
        if (asApiError(error).code !== "notImpersonating") throw error;
      });
    const from = sessionStorage.getItem(fromKey) ?? "/";
    sessionStorage.removeItem(fromKey);
    return from;
  });
