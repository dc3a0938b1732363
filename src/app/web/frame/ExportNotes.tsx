import { useRunningExports } from "#platform/web/saving/running-exports.ts";
import { Toast } from "#ui/overlay/Toast.tsx";
import { useWords } from "#wording/use-words.ts";

/** Files that take a while, wherever they were asked for: each can be given up. */
export const ExportNotes = () => {
  const { t } = useWords();
  return useRunningExports().map(({ key, isWaiting, cancel }) => (
    <Toast key={key} actions={[{ words: t("common.cancel"), onDo: cancel }]}>
      {t(isWaiting ? "exportNote.waiting" : "exportNote.making")}
    </Toast>
  ));
};
