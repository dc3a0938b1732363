import { hourMs } from "#platform/rules/durations.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";

/** How long ago an instant is, in hours or, from two days on, in days. */
export function useAgeText(): (at: string) => string {
  const { t } = useWords();
  const now = useNow();
  return (at) => {
    const hours = Math.max(0, Math.floor((now - Date.parse(at)) / hourMs));
    return hours < 48 ? t("system.hoursOld", { count: hours }) : t("system.daysOld", { count: Math.floor(hours / 24) });
  };
}
