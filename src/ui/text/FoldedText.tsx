import { useState } from "react";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./FoldedText.module.css";

type Props = {
  of: "message" | "description";
  /** The words of the text, one line for each of its paragraphs. */
  load: () => Promise<string>;
  /** The words are to be written on: they are handed over instead of being shown. */
  onWords?: (words: string) => void;
};

/** Stands for a text from before there were bounds that is too large to be shown: its words are there for the asking. */
export const FoldedText = ({ of, load, onWords }: Props) => {
  const { t } = useWords();
  const [words, setWords] = useState<string | null>(null);
  const { isBusy, error, run } = useAttempt();
  const ask = () =>
    void run(async () => {
      const loaded = await load();
      if (onWords) onWords(loaded);
      else setWords(loaded);
    });
  if (words !== null) {
    return (
      <div className="stack start shrink">
        <p className="soft">{t("folded.words")}</p>
        <div className={`full shrink anywhere ${styles.words}`}>{words}</div>
      </div>
    );
  }
  return (
    <div className="stack start shrink">
      <p className="soft">{onWords ? t("folded.writeOnHelp") : t(`folded.${of}`)}</p>
      <Button size="small" aria-busy={isBusy} onClick={ask}>
        {t(onWords ? "folded.writeOn" : "folded.show")}
      </Button>
      {error ? <ErrorNote action={t("folded.failed")} error={error} onRetry={ask} /> : null}
    </div>
  );
};
