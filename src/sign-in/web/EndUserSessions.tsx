import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { sessionCalls } from "#sign-in/contract/session-calls.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { person: { readonly id: number; readonly name: string }; onClose: () => void };

/** Asks whether to end all of a person's sessions. */
export default function EndUserSessions({ person: { id: userId, name }, onClose }: Props) {
  const { t } = useWords();
  const saving = useSave({
    send: () => browserApi(sessionCalls).endSessionsOfUser({ body: { userId } }),
    onSaved: () => {
      showToast(t("session.endedOfUser", { name }));
      onClose();
    },
  });
  return (
    <Modal
      title={t("session.endOfUserTitle", { name })}
      help={t("session.endOfUserText")}
      go={t("session.endOfUserGo")}
      saving={saving}
      failed={t("session.notEndedOfUser")}
      onClose={onClose}
    />
  );
}
