import { useWords } from "#wording/use-words.ts";
import { formatDate } from "./format-time.ts";

/** A calendar date (YYYY-MM-DD), or the date of an instant. */
export const ShortDate = ({ date, className }: { date: string; className?: string }) => {
  const { tag } = useWords();
  return (
    <time dateTime={date} className={className}>
      {formatDate(tag, date)}
    </time>
  );
};
