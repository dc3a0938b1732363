import type { ApiError } from "#platform/contract/error-shape.ts";
import type { FieldSaver } from "#platform/web/saving/use-field-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { ShownError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

type Props<F extends string, O, C> = {
  saver: FieldSaver<F, O, C>;
  field: F;
  /** Text saying that saving failed. */
  failed: string;
  /** A custom message for errors that the page can explain better. */
  explain?: (error: ApiError, t: Words["t"]) => ShownError;
  textOf: (record: O) => string;
};

/** Shows why a field wasn't saved, next to it; in a conflict, both values. */
export const FieldConflict = <F extends string, O, C>({ saver, field, failed, explain, textOf }: Props<F, O, C>) => {
  const { t } = useWords();
  const trouble = saver.troubleOf(field);
  if (!trouble) return null;
  const { error, isConflict, shown } = trouble;
  const retry = () => saver.retry(field);
  const forget = () => saver.forget(field);
  if (!isConflict) {
    return <ErrorNote action={failed} error={explain?.(error, t) ?? error} onRetry={retry} onDismiss={forget} />;
  }
  return (
    <div className="stack lines notice gap-1 fine anywhere" role="alert">
      <p>{t("conflict.theirs", { value: textOf(saver.current) })}</p>
      <p>{t("conflict.yours", { value: textOf({ ...saver.current, ...shown }) })}</p>
      <div className="actions mt-1">
        <Button size="small" onClick={retry}>
          {t("conflict.useMine")}
        </Button>
        <Button size="small" onClick={forget}>
          {t("conflict.keepTheirs")}
        </Button>
      </div>
    </div>
  );
};
