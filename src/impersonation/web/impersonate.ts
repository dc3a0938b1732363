import { impersonationCalls } from "#impersonation/contract/calls.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { leaveByActing } from "#platform/web/changed-acting.ts";

/** Where the member of staff was, kept by this tab to come back to. */
const fromKey = "havn.actingFrom";

/** Begins to act for a person of a company: the page goes on as theirs, at their home page. */
export const beginImpersonation = (person: {
  readonly customerNumber: string;
  readonly email: string;
}): Promise<void> =>
  leaveByActing(async () => {
    await browserApi(impersonationCalls).impersonate({ body: person });
    sessionStorage.setItem(fromKey, location.pathname + location.search);
    return "/";
  });

/** Back to oneself, where one was. Whoever is that already, since the hour is over or by another tab, only goes back. */
export const endImpersonation = (): Promise<void> =>
  leaveByActing(async () => {
    await browserApi(impersonationCalls)
      .removeImpersonation()
      .catch((error: unknown) => {
        if (asApiError(error).code !== "notActing") throw error;
      });
    const from = sessionStorage.getItem(fromKey) ?? "/";
    sessionStorage.removeItem(fromKey);
    return from;
  });
