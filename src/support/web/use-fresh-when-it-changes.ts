import { useEffect } from "react";
import { hourMs } from "#platform/rules/durations.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import type { SupportInformation } from "#support/contract/calls.ts";

/** A small margin, so that the server's clock has certainly passed it. */
const aMoment = 300;

/**
 * Refetches when support opens or closes, by the time left in the server's reply, since this computer's clock may be
 * wrong. Also hourly, and when the page becomes visible again, since timers stop while computers sleep.
 */
export const useFreshWhenItChanges = ({ asOf, closesAt, opensAt }: SupportInformation): void => {
  useEffect(() => {
    const changesAt = closesAt ?? opensAt;
    const left = changesAt === null ? hourMs : Date.parse(changesAt) - Date.parse(asOf) + aMoment;
    const ask = () => void invalidate("support");
    const askInView = () => {
      if (document.visibilityState === "visible") ask();
    };
    const timer = setTimeout(ask, Math.min(left, hourMs));
    document.addEventListener("visibilitychange", askInView);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", askInView);
    };
  }, [asOf, closesAt, opensAt]);
};
