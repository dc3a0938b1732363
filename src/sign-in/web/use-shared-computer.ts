import { useState } from "react";
import { storeBrowserChoice } from "#platform/web/browser-choice.ts";
import { usePage } from "#platform/web/page.ts";
import { sharedComputerCookie } from "#sign-in/contract/shared-computer.ts";

/** Whether several people use this browser; a cookie, so the server knows it before anybody has signed in. */
export const useSharedComputer = () => {
  const [isShared, setShared] = useState(usePage().sharedComputer);
  const choose = (next: boolean) => {
    setShared(next);
    storeBrowserChoice(sharedComputerCookie, next ? "yes" : null);
  };
  return { isShared, choose };
};
