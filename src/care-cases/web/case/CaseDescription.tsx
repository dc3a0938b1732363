import { useEffect, useRef, useState } from "react";
import { submitProblems } from "#care-cases/rules/case/submit-check.ts";
import { CaseFieldTrouble } from "#care-cases/web/case/properties/CaseFieldTrouble.tsx";
import { FoldedDescription } from "#care-cases/web/FoldedDescription.tsx";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, removeLocalDraft, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { Button } from "#ui/button/Button.tsx";
import type { TextUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseDescription.module.css";
import type { CaseSaver } from "./use-case-save.ts";

type Props = {
  saver: CaseSaver;
  /** Of pictures in the description. */
  uploads: TextUploads;
  /** The description is this from now on: pictures that were uploaded for it, and aren't in it, are for nothing. */
  onWritten: (description: string) => void;
};

/** The error message for a description; null if valid. */
const useDescriptionProblem = (description: string): string | null => {
  const { t } = useWords();
  const found = submitProblems({
    title: "",
    description,
    caseType: null,
    severity: null,
    customerNumber: null,
    contactPersonId: null,
    customerHasUsers: false,
  }).find(({ path }) => path === "description");
  return found ? t(`problem.${found.code}`) : null;
};

type FormProps = Props & { description: string; onDone: () => void };

const DescriptionForm = ({ saver, uploads, onWritten, description, onDone }: FormProps) => {
  const { t } = useWords();
  const { userId } = useActor();
  const [since] = useState(saver.current);
  const { id } = since;
  const kept = useLocalDraft(
    localDraftKey(userId, "case", id, "description"),
    description,
    (text) => text === description,
  );
  const [tried, setTried] = useState(false);
  const lacking = useDescriptionProblem(kept.value);
  const hindrance = uploads.hindrance && t(`composer.${uploads.hindrance}`);
  const problem = lacking ?? hindrance;
  const cancel = () => {
    kept.clear();
    onWritten(description);
    onDone();
  };
  const save = () => {
    setTried(true);
    if (problem) return;
    if (kept.value === description) return cancel();
    const typed = kept.value;
    onWritten(typed);
    void saver.save("description", { description: typed }, { description: typed }, since).then((stored) => {
      if (stored) kept.clear();
    });
    onDone();
  };
  return (
    <div className="stack">
      {kept.isRead ? (
        <RichTextEditor
          label={t("casePage.description")}
          value={kept.value}
          onChange={kept.set}
          onSubmit={save}
          pictures={uploads.pictures}
          invalid={tried && lacking !== null}
          autoFocus
        />
      ) : null}
      {tried && problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="actions end">
        <Button onClick={cancel}>{t("common.cancel")}</Button>
        <Button variant="filled" onClick={save}>
          {t("common.save")}
        </Button>
      </div>
    </div>
  );
};

/** Edits the description; one that is too large to edit as it is, as plain text. */
const EditDescription = ({ onDone, ...given }: Omit<FormProps, "description">) => {
  const { t } = useWords();
  const { current: careCase } = given.saver;
  const [began, setBegan] = useState(careCase.isDescriptionFolded ? null : careCase.description);
  if (began !== null) return <DescriptionForm {...given} description={began} onDone={onDone} />;
  return (
    <div className="stack">
      <FoldedDescription caseId={careCase.id} onWords={(words) => setBegan(plainMarkup(words))} />
      <div className="actions end">
        <Button onClick={onDone}>{t("common.cancel")}</Button>
      </div>
    </div>
  );
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
export const CaseDescription = (props: Props) => {
  const { saver } = props;
  const { t } = useWords();
  const [isTyping, setTyping] = useState(false);
  useRemoveLocalDraft(saver);
  const { current: careCase } = saver;
  const { id, createdBy, submittedAt, createdAt, description, isDescriptionFolded, may } = careCase;
  return (
    <section className={`stack box gap-3 p-4 ${styles.description}`} aria-label={t("casePage.description")}>
      <div className="row gap-3">
        <PersonInitials id={createdBy.id} name={createdBy.name} withName={false} size="large" />
        <div className={`grow snug`}>
          <p>
            <strong>{createdBy.name}</strong> {t("casePage.wroteDescription")}
          </p>
          <RelativeTime at={submittedAt ?? createdAt} className="block faint small" />
        </div>
        {may.edit.includes("description") && !isTyping ? (
          <Button
            className={`not-printed ${styles.edit}`}
            variant="plain"
            size="small"
            onClick={() => setTyping(true)}
            aria-label={t("casePage.editDescription")}
          >
            {t("common.edit")}
          </Button>
        ) : null}
      </div>
      <div className={`stack ${styles.body}`}>
        {isTyping ? (
          <EditDescription {...props} onDone={() => setTyping(false)} />
        ) : isDescriptionFolded ? (
          <FoldedDescription caseId={id} />
        ) : description ? (
          <RichText html={description} />
        ) : (
          <p className="faint">{t("casePage.noDescription")}</p>
        )}
        <CaseFieldTrouble saver={saver} field="description" />
      </div>
    </section>
  );
};
