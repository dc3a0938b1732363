import { useEffect, useState } from "react";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  of: "message" | "description";
  /** The text, one line per paragraph. */
  query: DataQuery<string>;
  /** Called with the text for editing, instead of displaying it. */
  onWords?: (words: string) => void;
  /** Called when it isn't to be edited after all. */
  onCancel?: () => void;
};

/**
 * Placeholder for a text that predates the size limits and is too large to display; loads its plain text on request.
 */
export const FoldedText = ({ of, query, onWords, onCancel }: Props) => {
  const { t } = useWords();
  const [isAsked, ask] = useState(false);
  const { data, error, retry } = useData({ ...query, enabled: isAsked });
  const words = isAsked ? data : undefined;
  useEffect(() => {
    if (words !== undefined) onWords?.(words);
  }, [words, onWords]);
  if (words !== undefined) {
    if (onWords) return null;
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
      <div className="actions">
        <Button size="small" aria-busy={isAsked && !error} onClick={() => (error ? retry() : ask(true))}>
          {t(onWords ? "folded.writeOn" : "folded.show")}
        </Button>
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            {t("common.cancel")}
          </Button>
        ) : null}
      </div>
      {error ? <ErrorNote action={t("folded.failed")} error={error} onRetry={retry} /> : null}
    </div>
  );
};
