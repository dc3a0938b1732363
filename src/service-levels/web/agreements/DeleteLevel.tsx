import { useNavigate } from "react-router";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { levelListPath } from "#service-levels/rules/targets/level-path.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";

/** Asks before an agreement is deleted for good. What somebody else changed of it meanwhile is not deleted unseen. */
export default function DeleteLevel({ agreement, onClose }: { agreement: EditedAgreement; onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { isBusy, error, run } = useAttempt(({ code }) => {
    if (code === "stale") void invalidateScreens(levelScreens.one);
  });
  const { id, version, name } = agreement;
  const go = async () => {
    if (!(await run(() => browserApi(agreementCalls).deleteServiceLevelAgreement({ body: { id, version } })))) return;
    showToast(t("levelPage.removed", { name }));
    await navigate(levelListPath, { replace: true });
    void invalidateScreens(levelScreens.list);
  };
  return (
    <Modal
      title={t("levelPage.removeTitle", { name })}
      help={t("levelPage.removeHelp")}
      go={t("levelPage.removeGo")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {error ? <ErrorNote action={t("levelPage.failed")} error={inLevelWords(error, t)} /> : null}
    </Modal>
  );
}
