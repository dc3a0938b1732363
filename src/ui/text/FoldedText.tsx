import { useState } from "react";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  of: "message" | "description";
  /** Loads the text, one line per paragraph. */
  load: () => Promise<string>;
  /** Called with the text for editing, instead of displaying it. */
  onWords?: (words: string) => void;
};

/**
 * Placeholder for a text that predates the size limits and is too large to display; loads its plain text on request.
 */
export const FoldedText = ({ of, load, onWords }: Props) => {
  const { t } = useWords();
  const [words, setWords] = useState<string | null>(null);
  const { isPending, error, save } = useSave({ send: load, onSaved: onWords ?? setWords });
  const ask = () => void save();
  if (words !== null) {
    return (
      <div className="stack start shrink">
        <p className="soft">{t("folded.words")}</p>
        <div className="full shrink lines">{words}</div>
      </div>
    );
  }
  return (
    <div className="stack start shrink">
      <p className="soft">{onWords ? t("folded.writeOnHelp") : t(`folded.${of}`)}</p>
      <Button size="small" aria-busy={isPending} onClick={ask}>
        {t(onWords ? "folded.writeOn" : "folded.show")}
      </Button>
      {error ? <ErrorNote action={t("folded.failed")} error={error} onRetry={ask} /> : null}
    </div>
  );
};
