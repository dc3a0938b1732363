import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { propertyText } from "./property-text.ts";

type Props = { saver: CaseSaver; field: CaseField };

/** What kept a field from being stored, beside the field: both values when somebody else changed it meanwhile. */
export const FieldTrouble = ({ saver, field }: Props) => {
  const words = useWords();
  const { t } = words;
  const trouble = saver.troubleOf(field);
  if (!trouble) return null;
  const { careCase } = saver;
  if (!trouble.isConflict) {
    return (
      <ErrorNote
        action={t("error.updateCase", { id: careCase.id })}
        error={trouble.error}
        onRetry={() => saver.retry(field)}
        onDismiss={() => saver.forget(field)}
      />
    );
  }
  const yours = propertyText(field, { ...careCase, ...trouble.shown } as CareCase, words);
  return (
    <div className="stack lines notice gap-1 fine" role="alert">
      <p>{t("casePage.conflictTheirs", { value: propertyText(field, careCase, words) })}</p>
      <p>{t("casePage.conflictYours", { value: yours })}</p>
      <div className="actions mt-1">
        <Button size="small" onClick={() => saver.retry(field)}>
          {t("casePage.useMine")}
        </Button>
        <Button size="small" onClick={() => saver.forget(field)}>
          {t("casePage.keepTheirs")}
        </Button>
      </div>
    </div>
  );
};
