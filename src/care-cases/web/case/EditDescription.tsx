import { useState } from "react";
import { submitProblems } from "#care-cases/rules/case/submit-check.ts";
import { FoldedDescription } from "#care-cases/web/FoldedDescription.tsx";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { Button } from "#ui/button/Button.tsx";
import type { TextUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { atField, useForm } from "#ui/field/use-form.ts";
import { useWords } from "#wording/use-words.ts";
import type { CaseSaver } from "./use-case-save.ts";

type Props = {
  saver: CaseSaver;
  /** Of pictures in the description. */
  uploads: TextUploads;
  /** The description is this from now on: pictures that were uploaded for it, and aren't in it, are for nothing. */
  onWritten: (description: string) => void;
};

/** What is wrong with a description. */
const descriptionProblems = (description: string) =>
  submitProblems({
    title: "",
    description,
    caseType: null,
    severity: null,
    customerNumber: null,
    contactPersonId: null,
    customerHasUsers: false,
  }).flatMap(({ path, code }) => (path === "description" ? [atField(path, code)] : []));

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
  const { hindrance } = uploads;
  const leave = () => {
    kept.clear();
    onWritten(description);
  };
  const form = useForm({
    typed: {
      value: { description: kept.value },
      set: ({ description: text }) => kept.set(text),
      // Kept until it is stored, by the saver of the case.
      clear: () => undefined,
    },
    check: ({ description: text }) => [
      ...descriptionProblems(text),
      ...(hindrance ? [atField("description", hindrance)] : []),
    ],
    says: (_field, code) => (hindrance && code === hindrance ? t(`composer.${hindrance}`) : null),
    send: async (typed) => {
      if (typed.description === description) return leave();
      onWritten(typed.description);
      void saver.save("description", typed, typed, since).then((stored) => stored && kept.clear());
    },
    onSaved: onDone,
  });
  const save = () => void form.submit();
  const problem = form.problemAt("description");
  return (
    <div ref={form.place} className="stack">
      {kept.isRead ? (
        <RichTextEditor
          label={t("casePage.description")}
          value={kept.value}
          onChange={kept.set}
          onSubmit={save}
          pictures={uploads.pictures}
          invalid={problem !== null}
          autoFocus
        />
      ) : null}
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="actions end">
        <Button
          onClick={() => {
            leave();
            onDone();
          }}
        >
          {t("common.cancel")}
        </Button>
        <Button variant="filled" onClick={save}>
          {t("common.save")}
        </Button>
      </div>
    </div>
  );
};

/** Edits the description; one that is too large to edit as it is, as plain text. */
export default function EditDescription({ onDone, ...given }: Omit<FormProps, "description">) {
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
}
