import { useRef, useState } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey, useLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { useRefusedFields } from "#ui/field/use-refused-fields.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { inOwnWords } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";
import { NameFields, type NameTexts, nameProblem } from "./NameFields.tsx";
import { storeLevel } from "./store-level.ts";

const textsOf = ({ name, description }: NameTexts): NameTexts => ({ name, description });
const isSame = (one: NameTexts, other: NameTexts): boolean =>
  one.name === other.name && one.description === other.description;

type Props = { agreement: EditedAgreement; onClose: () => void };

const useEdit = ({ agreement, onClose }: Props) => {
  const { t } = useWords();
  const [since] = useState(() => textsOf(agreement));
  const name = localDraftKey(useActor().userId, "level-name", agreement.id);
  const kept = useLocalDraft<NameTexts>(name, since, (typed) => isSame(typed, since));
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<NameTexts | null>(null);
  const typed = kept.value;
  const refused = useRefusedFields(typed);
  const { isBusy, error, run } = useAttempt((failure) => {
    if (failure.code === "nameTaken") setTaken(typed.name);
    refused.take(failure);
  });
  // What somebody else made of it meanwhile is shown first; saving once more then goes over it.
  const isUnchanged = (current: EditedAgreement): boolean => {
    const isAsShown = isSame(current, theirs ?? since);
    if (!isAsShown) setTheirs(textsOf(current));
    return isAsShown;
  };
  const send = async (): Promise<boolean> => {
    setTried(true);
    if (nameProblem("name", typed) || nameProblem("description", typed)) return false;
    const { id } = agreement;
    const store = (version: number) =>
      browserApi(agreementCalls).updateServiceLevelAgreement({ body: { id, version, changes: textsOf(typed) } });
    if (!(await run(() => storeLevel(agreement, isUnchanged, store)))) return false;
    kept.clear();
    void invalidateScreens(levelScreens.list);
    onClose();
    return true;
  };
  const rest = error?.code === "nameTaken" ? null : refused.rest(error);
  const isOlder = error?.code === "stale" && theirs !== null;
  const told = rest && (isOlder ? inOwnWords(rest, t("levelPage.theirs", theirs)) : inLevelWords(rest, t));
  return { typed, change: kept.set, tried, taken, refused: refused.problemOf, isBusy, told, send };
};

/** Changes an agreement's name and description. What is typed stays until it was stored, also over a closed dialog. */
export default function EditName(props: Props) {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const { typed, change, tried, taken, refused, isBusy, told, send } = useEdit(props);
  const focusProblem = () => place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  const go = async () => {
    if (!(await send())) requestAnimationFrame(focusProblem);
  };
  return (
    <Modal
      title={t("levelPage.editTitle")}
      go={t("levelPage.save")}
      busy={isBusy}
      onGo={() => void go()}
      onClose={props.onClose}
    >
      <div className="stack gap-4" ref={place}>
        <NameFields
          typed={typed}
          taken={taken}
          refused={refused}
          showProblems={tried}
          onChange={(texts) => change({ ...typed, ...texts })}
        />
        {told ? <ErrorNote action={t("levelPage.editFailed")} error={told} /> : null}
      </div>
    </Modal>
  );
}
