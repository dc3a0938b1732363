import { useWords } from "#wording/use-words.ts";
import { formatDayTime, formatInstant } from "./format-time.ts";
import { useNow } from "./NowProvider.tsx";

/** A point in time where the order matters, such as in a conversation: always date and time; the year on hover. */
export const DayTime = ({ at, className }: { at: string; className?: string }) => {
  const { tag } = useWords();
  return (
    <time dateTime={at} title={formatInstant(tag, at)} className={className}>
      {formatDayTime(tag, at, useNow())}
    </time>
  );
};
