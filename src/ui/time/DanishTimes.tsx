import { useSyncExternalStore } from "react";
import { businessTimeZone } from "#platform/rules/business-day.ts";
import { useWords } from "#wording/use-words.ts";

const wallTime = (now: Date, timeZone?: string): string =>
  now.toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });

/** Whether this browser's clock shows another time than clocks in Denmark. */
const isElsewhere = (): boolean => {
  const now = new Date();
  return wallTime(now) !== wallTime(now, businessTimeZone);
};

const never = () => () => undefined;

/** Says that times are Danish, to readers whose clock shows another one. The server can't know, and says nothing. */
export const DanishTimes = () => {
  const { t } = useWords();
  const isShown = useSyncExternalStore(never, isElsewhere, () => false);
  return isShown ? <footer className="faint fine px-6 py-2">{t("frame.danishTimes")}</footer> : null;
};
