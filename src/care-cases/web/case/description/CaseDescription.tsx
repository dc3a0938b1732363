import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { CaseFieldConflict } from "#care-cases/web/case/properties/CaseFieldConflict.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { FoldedDescription } from "#care-cases/web/FoldedDescription.tsx";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, removeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { Button } from "#ui/button/Button.tsx";
import { EditedTextPlaceholder } from "#ui/editor/EditedText.tsx";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { DayTime } from "#ui/time/DayTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseDescription.module.css";
import { useEditPictures } from "./edited-pictures.ts";

const EditDescription = lazyComponent(() => import("./EditDescription.tsx"));

type Props = Pick<ComponentProps<typeof EditDescription>, "saver" | "pictures">;

/** Edits the description; one that is too large to edit as it is, as plain text. */
const Editing = ({ onDone, ...given }: Props & { onDone: () => void }) => {
  const { id, isDescriptionFolded, description } = given.saver.current;
  const [began, begin] = useState(isDescriptionFolded ? null : description);
  if (began === null) {
    return <FoldedDescription caseId={id} onWords={(words) => begin(plainMarkup(words))} onCancel={onDone} />;
  }
  const place = <EditedTextPlaceholder html={began} onCancel={onDone} />;
  return <EditDescription {...given} description={began} onDone={onDone} meanwhile={place} />;
};

/** Removes the local draft once a failed text is saved or discarded. */
const useRemoveLocalDraft = (saver: CaseSaver) => {
  const { userId } = useActor();
  const { id } = saver.current;
  const isOpen = saver.troubleOf("description") !== null || saver.isPending("description");
  const wasInTrouble = useRef(false);
  useEffect(() => {
    if (saver.troubleOf("description")) wasInTrouble.current = true;
    if (isOpen || !wasInTrouble.current) return;
    wasInTrouble.current = false;
    removeLocalDraft(localDraftKey(userId, "case", id, "description"));
  });
};

/** The description by the case's author, at the beginning of the conversation. */
export const CaseDescription = () => {
  const { saver, careCase } = useCasePage();
  const pictures = useEditPictures({ of: "description" });
  const { t } = useWords();
  const [isTyping, setTyping] = useState(false);
  const button = useFocusReturn(isTyping);
  useRemoveLocalDraft(saver);
  const { id, createdBy, submittedAt, createdAt, description, isDescriptionFolded, may } = careCase;
  return (
    <section className={`stack box gap-1 ${styles.description}`} aria-label={t("casePage.description")}>
      <div className={`row wrap gap-y-0 ${styles.head}`}>
        <PersonInitials id={createdBy.id} name={createdBy.name} withName={false} />
        <p className="shrink snug">
          <strong>{createdBy.name}</strong> {t("casePage.wroteDescription")}
        </p>
        <span className="row push">
          {may.edit.includes("description") && !isTyping ? (
            <Button
              ref={button}
              className={`not-printed ${styles.edit}`}
              variant="plain"
              size="small"
              onClick={() => setTyping(true)}
              aria-label={t("casePage.editDescription")}
            >
              {t("common.edit")}
            </Button>
          ) : null}
          <DayTime at={submittedAt ?? createdAt} className="faint small nowrap figures" />
        </span>
      </div>
      <div className={`stack ${styles.body}`}>
        {isTyping ? (
          <Editing saver={saver} pictures={pictures} onDone={() => setTyping(false)} />
        ) : isDescriptionFolded ? (
          <FoldedDescription caseId={id} />
        ) : description ? (
          <RichText html={description} />
        ) : (
          <p className="faint">{t("casePage.noDescription")}</p>
        )}
        <CaseFieldConflict saver={saver} field="description" />
      </div>
    </section>
  );
};
