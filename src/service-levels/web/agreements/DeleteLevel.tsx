import { useNavigate } from "react-router";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { removing } from "#platform/web/loading/removing.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { agreementCalls, type EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { levelListPath } from "#service-levels/rules/targets/level-path.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { keysOfLevel, levelScreens } from "./level-keys.ts";
import { inLevelWords } from "./level-words.ts";

/** Asks for confirmation before permanently deleting an agreement. A concurrent change prevents it. */
export default function DeleteLevel({ agreement, onClose }: { agreement: EditedAgreement; onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { id, version, name } = agreement;
  const deletion = useSave({
    send: () =>
      removing({ keys: keysOfLevel(id) }, () =>
        browserApi(agreementCalls).deleteServiceLevelAgreement({ body: { id, version } }),
      ),
    onSaved: async () => {
      showToast(t("levelPage.removed", { name }));
      await navigate(levelListPath, { replace: true });
      void invalidate(levelScreens.list);
    },
    onRefused: ({ code }) => {
      if (code === "stale") void invalidate(levelScreens.one);
    },
  });
  return (
    <Modal
      title={t("levelPage.removeTitle", { name })}
      help={t("levelPage.removeHelp")}
      go={t("levelPage.removeGo")}
      variant="danger"
      saving={deletion}
      failed={t("levelPage.failed")}
      explain={inLevelWords}
      onClose={onClose}
    />
  );
}
