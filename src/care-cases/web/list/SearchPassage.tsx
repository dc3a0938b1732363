import type { Passage } from "#care-cases/contract/case-search.ts";
import { HighlightedText } from "#ui/text/HighlightedText.tsx";
import { useWords } from "#wording/use-words.ts";

/** Where a search matched, with the passage; nothing if the title shows it already. */
export const SearchPassage = ({ passage }: { passage: Passage }) => {
  const { t } = useWords();
  if (passage.in === "title") return null;
  return (
    <>
      <span className="medium">{t(`caseFound.${passage.in}`)}</span>
      {passage.text.length > 0 ? (
        <>
          {": "}
          <HighlightedText parts={passage.text} />
        </>
      ) : null}
    </>
  );
};
