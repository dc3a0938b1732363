import { useRunningExports } from "#platform/web/saving/running-exports.ts";
import { Toast } from "#ui/overlay/Toast.tsx";
import { useWords } from "#wording/use-words.ts";

/** Exports in progress, wherever they were started; each can be cancelled. */
export const ExportNotes = () => {
  const { t } = useWords();
  return useRunningExports().map(({ key, isWaiting, cancel }) => (
    <Toast key={key} actions={[{ words: t("common.cancel"), onDo: cancel }]}>
      {t(isWaiting ? "exportNote.waiting" : "exportNote.making")}
    </Toast>
  ));
};
