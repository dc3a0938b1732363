import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { leaveFor } from "#platform/web/leave-for.ts";
import type { Key } from "#platform/web/loading/data-query.ts";
import { removing } from "#platform/web/loading/removing.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";

/** The beginning of every query's key. */
const everything: Key = [];

/**
 * Ends the session here and at the provider, and follows its redirect. Meanwhile nothing is fetched with the ending
 * session, not even because of a live event.
 */
export const useLogOut = () => {
  const { isPending, save } = useSave({
    send: async () => {
      const { location: address } = await removing({ keys: [everything] }, () =>
        browserApi(signInCalls).logout(),
      ).catch((failure) => {
        // Logging out failed, so /login wouldn't be answered either.
        if (asApiError(failure).statusCode === 0) throw failure;
        return { location: "/login" };
      });
      return leaveFor(address);
    },
    onRefused: (error) => reportError(error),
  });
  return { busy: isPending, logOut: () => void save() };
};
