import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";

/** The number of items next to a list's title: exact to 1,000, then "1,000+". `told` is the text for screen readers. */
export const ListCount = ({ value, isMore, told }: { value: number; isMore: boolean; told: string }) => {
  const { tag } = useWords();
  return (
    <>
      <span className="count" aria-hidden="true">
        {formatNumber(tag, value)}
        {isMore ? "+" : ""}
      </span>
      <span className="only-for-screen-readers" role="status">
        {told}
      </span>
    </>
  );
};
