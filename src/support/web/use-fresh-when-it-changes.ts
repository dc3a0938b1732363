import { useEffect } from "react";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import type { SupportInformation } from "#support/contract/calls.ts";

const hour = 3_600_000;
/** The server's clock decides; a moment later it has certainly decided. */
const aMoment = 300;

/**
 * Asks again when support opens or closes, by the time that was left when the server answered: this computer's clock may
 * be wrong. It asks each hour anyhow, and when the page comes back into view, since timers stand still while computers sleep.
 */
export const useFreshWhenItChanges = ({ asOf, closesAt, opensAt }: SupportInformation): void => {
  useEffect(() => {
    const changesAt = closesAt ?? opensAt;
    const left = changesAt === null ? hour : Date.parse(changesAt) - Date.parse(asOf) + aMoment;
    const ask = () => void invalidateScreens("support");
    const askInView = () => {
      if (document.visibilityState === "visible") ask();
    };
    const timer = setTimeout(ask, Math.min(left, hour));
    document.addEventListener("visibilitychange", askInView);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", askInView);
    };
  }, [asOf, closesAt, opensAt]);
};
