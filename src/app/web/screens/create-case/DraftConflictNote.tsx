import { differingFields, draftValuesOf } from "#care-cases/web/create/draft/draft-values.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";

const quoted = 160;

/** The draft was changed in another window: shows that version and lets the person choose. No input is lost. */
export const DraftConflictNote = ({ draft }: { draft: Draft }) => {
  const { t } = useWords();
  const { theirs, values, saver } = draft;
  if (!theirs) return null;
  const other = draftValuesOf(theirs);
  const differing = differingFields(values, other);
  return (
    <div className={`stack notice p-4`} role="alert">
      <h2 className="plain">{t("caseCreate.conflictTitle")}</h2>
      <p>{t("caseCreate.conflictHelp")}</p>
      {differing.includes("title") ? (
        <p className={`anywhere ${styles.quote}`}>{other.title || t("casePage.empty")}</p>
      ) : null}
      {differing.includes("description") ? (
        <p className={`anywhere ${styles.quote}`}>
          {visibleText(other.description).slice(0, quoted) || t("casePage.empty")}
        </p>
      ) : null}
      <div className="actions">
        <Button onClick={saver.keepMine}>{t("caseCreate.conflictKeepMine")}</Button>
        <Button onClick={saver.useTheirs}>{t("caseCreate.conflictUseTheirs")}</Button>
      </div>
    </div>
  );
};
