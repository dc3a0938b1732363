import { movingInCalls } from "#moving-in/contract/calls.ts";
import type { ImportRun } from "#moving-in/contract/import-run.ts";
import { importListScreen, importScreen } from "#moving-in/web/import-page.ts";
import { rowsText } from "#moving-in/web/import-words.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { run: ImportRun; onClose: () => void };

/** Asks before an import is taken back. */
export default function TakeBackImport({ run: { id, counts }, onClose }: Props) {
  const words = useWords();
  const { t } = words;
  const saving = useSave({
    send: () => browserApi(movingInCalls).takeBackImport({ body: { id } }),
    onSaved: async () => {
      onClose();
      await invalidate(importScreen, importListScreen);
    },
  });
  const { made, changed } = counts;
  return (
    <Modal
      title={t("imports.takeBackTitle")}
      help={t("imports.takeBackHelp")}
      go={t("imports.takeBackGo")}
      variant="danger"
      saving={saving}
      failed={t("imports.takeBackFailed")}
      onClose={onClose}
    >
      <ul className="bullets">
        {made > 0 ? <li>{rowsText("importRows.removes", made, words)}</li> : null}
        {changed > 0 ? <li>{rowsText("importRows.restores", changed, words)}</li> : null}
      </ul>
    </Modal>
  );
}
