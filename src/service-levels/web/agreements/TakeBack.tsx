import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { agreementCalls, type EditedAgreement, type TargetSet } from "#service-levels/contract/agreement-calls.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";
import { storeLevel } from "./store-level.ts";

type Props = { agreement: EditedAgreement; set: TargetSet; date: string; onClose: () => void };

/** Asks before planned targets are taken back. */
export default function TakeBack({ agreement, set, date, onClose }: Props) {
  const { t } = useWords();
  const { isBusy, error, run } = useAttempt();
  const { id } = agreement;
  const { from } = set;
  // Others may have planned something else from that day meanwhile.
  const isStill = (current: EditedAgreement) =>
    JSON.stringify(current.sets.find((one) => one.from === from)) === JSON.stringify(set);
  const takeBack = (version: number) =>
    browserApi(agreementCalls).takeBackServiceLevelTargets({ body: { id, version, from } });
  const go = async () => {
    if (!(await run(() => storeLevel(agreement, isStill, takeBack)))) return;
    showToast(t("levelPage.takenBack"));
    void invalidateScreens(levelScreens.list);
    onClose();
  };
  return (
    <Modal
      title={t("levelPage.takeBackTitle", { date })}
      help={t("levelPage.takeBackHelp")}
      go={t("levelPage.takeBackGo")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {error ? <ErrorNote action={t("levelPage.failed")} error={inLevelWords(error, t)} /> : null}
    </Modal>
  );
}
