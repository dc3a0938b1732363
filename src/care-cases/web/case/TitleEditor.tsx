import { IconPencil } from "@tabler/icons-react";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { CaseFieldTrouble } from "#care-cases/web/case/properties/CaseFieldTrouble.tsx";
import { plainLength } from "#platform/rules/markup/visible-text.ts";
import { EditInPlace } from "#ui/field/EditInPlace.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { controlIds } from "./control-ids.ts";
import styles from "./TitleEditor.module.css";
import type { CaseSaver } from "./use-case-save.ts";

const titleProblem = (typed: string, t: Words["t"]): string | null => {
  const length = plainLength(typed);
  if (length < caseBounds.title.min) return t("problem.titleTooShort");
  return length > caseBounds.title.max ? t("problem.titleTooLong") : null;
};

/** The case's title, edited in place with permission. */
export const TitleEditor = ({ saver }: { saver: CaseSaver }) => {
  const { t } = useWords();
  const { current } = saver;
  const { title, may } = current;
  return (
    <div className={`stack top shrink ${styles.title}`}>
      <EditInPlace
        label={t("casePage.titleField")}
        text={title}
        record={current}
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
                id={controlIds.title}
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
      <CaseFieldTrouble saver={saver} field="title" />
    </div>
  );
};
