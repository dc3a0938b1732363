import { useState } from "react";
import { usePage } from "#platform/web/page.ts";
import { sharedComputerCookie } from "#sign-in/contract/shared-computer.ts";

const aYear = 365 * 24 * 60 * 60;

/** Whether several people use this browser; a cookie, so the server knows it before anybody has signed in. */
export const useSharedComputer = () => {
  const [isShared, setShared] = useState(usePage().sharedComputer);
  const choose = (next: boolean) => {
    setShared(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `${sharedComputerCookie}=yes; path=/; max-age=${next ? aYear : 0}; samesite=lax`;
  };
  return { isShared, choose };
};
