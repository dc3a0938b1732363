import { useWords } from "#wording/use-words.ts";
import { formatInstant, formatRelative } from "./format-time.ts";
import { useNow } from "./NowProvider.tsx";

/** A point in time: relative for a day, then a date; full date and time on hover. */
export const RelativeTime = ({ at, className }: { at: string; className?: string }) => {
  const { t, tag } = useWords();
  return (
    <time dateTime={at} title={formatInstant(tag, at)} className={className}>
      {formatRelative(tag, at, useNow(), t("common.justNow"))}
    </time>
  );
};
