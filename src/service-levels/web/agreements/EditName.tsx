import { useState } from "react";
import { bodyProblems } from "#platform/rules/check-input.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { theirVersion } from "#platform/web/saving/save-with-rebase.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { useForm } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";
import { NameFields, type NameTexts, nameRefusal, nameWords } from "./NameFields.tsx";
import { storeLevel } from "./store-level.ts";

const textsOf = ({ name, description }: NameTexts): NameTexts => ({ name, description });
const isSame = (one: NameTexts, other: NameTexts): boolean =>
  one.name === other.name && one.description === other.description;

type Props = { agreement: EditedAgreement; onClose: () => void };

const useNameForm = ({ agreement, onClose }: Props) => {
  const { t } = useWords();
  const { id, version } = agreement;
  const [since] = useState(() => textsOf(agreement));
  const name = localDraftKey(useActor().userId, "level-name", id);
  const [theirs, setTheirs] = useState<NameTexts | null>(null);
  const bodyOf = (texts: NameTexts, from: number) => ({ id, version: from, changes: textsOf(texts) });
  const form = useForm({
    typed: useLocalDraft<NameTexts>(name, since, (typed) => isSame(typed, since)),
    check: (texts) => bodyProblems(agreementCalls.updateServiceLevelAgreement, bodyOf(texts, version)),
    says: (field, code) => nameWords(field, code, t),
    problemOf: nameRefusal,
    // If someone else changed it meanwhile, their version is shown first; saving again overwrites it.
    send: (texts) =>
      storeLevel(
        agreement,
        (current) => isSame(current, theirs ?? since),
        (from) => browserApi(agreementCalls).updateServiceLevelAgreement({ body: bodyOf(texts, from) }),
      ),
    onSaved: () => {
      void invalidate(levelScreens.list);
      onClose();
    },
    onRefused: (error) => {
      const found = theirVersion<EditedAgreement>(error);
      if (found) setTheirs(textsOf(found));
    },
  });
  return { ...form, theirs };
};

/** Changes an agreement's name and description. The draft survives closing the dialog. */
export default function EditName(props: Props) {
  const { t } = useWords();
  const form = useNameForm(props);
  const { theirs } = form;
  return (
    <Modal
      title={t("levelPage.editTitle")}
      go={t("levelPage.save")}
      form={form}
      failed={t("levelPage.editFailed")}
      explain={(error) =>
        error.code === "stale" && theirs ? withMessage(error, t("levelPage.theirs", theirs)) : inLevelWords(error, t)
      }
      onClose={props.onClose}
    >
      <div className="stack gap-4">
        <NameFields typed={form.values} problemAt={form.problemAt} onChange={form.change} />
      </div>
    </Modal>
  );
}
