import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";

/** Says that a phrase in quotes was not looked for in all cases that have its words. */
export const TextsReadNote = ({ textsRead }: { textsRead: number | undefined }) => {
  const { t, tag } = useWords();
  return textsRead === undefined ? null : (
    <p className="row notice wrap mb-3 text fine py-2 px-3" role="status">
      {t("caseList.textsRead", { count: formatNumber(tag, textsRead) })}
    </p>
  );
};
