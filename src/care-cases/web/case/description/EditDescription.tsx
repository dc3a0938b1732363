import { useState } from "react";
import { submitProblems } from "#care-cases/rules/case/submit-check.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { EditedText } from "#ui/editor/EditedText.tsx";
import { atField, useForm } from "#ui/field/use-form.ts";
import { useWords } from "#wording/use-words.ts";
import type { EditPictures } from "./edited-pictures.ts";

type Props = {
  saver: CaseSaver;
  pictures: EditPictures | null;
  /** What editing begins with. */
  description: string;
  onDone: () => void;
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

/** Edits a case's description; typed text is kept until it is stored. */
export default function EditDescription({ saver, pictures, description, onDone }: Props) {
  const { t } = useWords();
  const { userId } = useActor();
  const [since] = useState(saver.current);
  const { id } = since;
  const kept = useLocalDraft(
    localDraftKey(userId, "case", id, "description"),
    description,
    (text) => text === description,
  );
  const blockedBy = pictures?.uploads.blockedBy ?? null;
  const leave = () => {
    kept.clear();
    pictures?.onWritten(description);
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
      ...(blockedBy ? [atField("description", blockedBy)] : []),
    ],
    says: (_field, code) => (blockedBy && code === blockedBy ? t(`composer.${blockedBy}`) : null),
    send: async (typed) => {
      if (typed.description === description) return leave();
      pictures?.onWritten(typed.description);
      void saver.save("description", typed, typed, since).then((stored) => stored && kept.clear());
    },
    onSaved: onDone,
  });
  return (
    <EditedText
      label={t("casePage.description")}
      kept={kept}
      form={form}
      problem={form.problemAt("description")}
      pictures={pictures?.uploads.pictures}
      onCancel={() => {
        leave();
        onDone();
      }}
    />
  );
}
