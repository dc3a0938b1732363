import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { agreementCalls, type EditedAgreement, type TargetSet } from "#service-levels/contract/agreement-calls.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";
import { storeLevel } from "./store-level.ts";

type Props = { agreement: EditedAgreement; set: TargetSet; date: string; onClose: () => void };

/** Asks for confirmation before removing planned targets. */
export default function TakeBack({ agreement, set, date, onClose }: Props) {
  const { t } = useWords();
  const { id } = agreement;
  const { from } = set;
  // Others may have planned something else from that day meanwhile.
  const isStill = (current: EditedAgreement) =>
    JSON.stringify(current.sets.find((one) => one.from === from)) === JSON.stringify(set);
  const takeBack = (version: number) =>
    browserApi(agreementCalls).takeBackServiceLevelTargets({ body: { id, version, from } });
  const saving = useSave({
    send: () => storeLevel(agreement, isStill, takeBack),
    onSaved: () => {
      showToast(t("levelPage.takenBack"));
      void invalidate(levelScreens.list);
      onClose();
    },
  });
  return (
    <Modal
      title={t("levelPage.takeBackTitle", { date })}
      help={t("levelPage.takeBackHelp")}
      go={t("levelPage.takeBackGo")}
      variant="danger"
      saving={saving}
      failed={t("levelPage.failed")}
      explain={inLevelWords}
      onClose={onClose}
    />
  );
}
