import { IconPencil } from "@tabler/icons-react";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { CaseFieldConflict } from "#care-cases/web/case/properties/CaseFieldConflict.tsx";
import { plainLength } from "#platform/rules/markup/visible-text.ts";
import { EditInPlace } from "#ui/field/EditInPlace.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { caseControls, useControl } from "./case-controls.ts";
import { useCasePage } from "./case-page-context.ts";
import styles from "./TitleEditor.module.css";

const titleProblem = (typed: string, t: Words["t"]): string | null => {
  const length = plainLength(typed);
  if (length < caseBounds.title.min) return t("problem.titleTooShort");
  return length > caseBounds.title.max ? t("problem.titleTooLong") : null;
};

/** The case's title, edited in place with permission. */
export const TitleEditor = () => {
  const { t } = useWords();
  const { saver, careCase } = useCasePage();
  const { title, may } = careCase;
  const opener = useControl(caseControls.title);
  return (
    <div className={`stack top shrink ${styles.title}`}>
      <EditInPlace
        label={t("casePage.titleField")}
        text={title}
        record={careCase}
        opener={opener}
        problemOf={(typed) => titleProblem(typed, t)}
        onSave={(typed, since) => void saver.save("title", { title: typed }, { title: typed }, since)}
        size="large"
        savesOnLeave={false}
        whileTyping={<h1 className="only-for-screen-readers">{title}</h1>}
      >
        {(begin, button) => (
          <>
            <h1 tabIndex={-1}>{title}</h1>
            {may.edit.includes("title") ? (
              <button
                ref={button}
                type="button"
                className={`icon-button ${styles.edit}`}
                aria-label={t("casePage.editTitle")}
                title={t("caseKey.withKey", { act: t("casePage.editTitle"), key: "E" })}
                onClick={begin}
              >
                <IconPencil size={16} aria-hidden="true" />
              </button>
            ) : null}
          </>
        )}
      </EditInPlace>
      <CaseFieldConflict saver={saver} field="title" />
    </div>
  );
};
