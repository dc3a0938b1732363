import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi, changeIdentity } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";

/** Where the browser goes on. If there is no session any more, it is the login page. */
const endSession = async (): Promise<string> => {
  try {
    return (await browserApi(signInCalls).logout()).location;
  } catch (failure) {
    // Logging out failed, so /login wouldn't be answered either.
    if (asApiError(failure).statusCode === 0) throw failure;
    return "/login";
  }
};

/**
 * Ends the session here and at the provider, and follows its redirect. Calls that are under way are answered first, and
 * none is made with the ending session.
 */
export const useLogOut = () => {
  const { isPending, save } = useSave({
    send: () => changeIdentity(endSession),
    onRefused: (error) => reportError(error),
  });
  return { busy: isPending, logOut: () => void save() };
};
