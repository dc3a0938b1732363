import { useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";

/** Ends the session, here and at the provider; the browser goes on to where that leads. */
export const useLogOut = () => {
  const [busy, setBusy] = useState(false);
  const logOut = () => {
    setBusy(true);
    const goTo = (address: string) => location.assign(address);
    browserApi(signInCalls)
      .logout()
      .then(
        (reply) => goTo(reply.location),
        () => goTo("/login"),
      );
  };
  return { busy, logOut };
};
