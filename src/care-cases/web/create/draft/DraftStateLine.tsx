import { IconAlertTriangle, IconCheck, IconCloudOff, IconDeviceFloppy } from "@tabler/icons-react";
import { businessDate } from "#platform/rules/business-day.ts";
import { useConnection } from "#platform/web/errors/connection.ts";
import { formatInstant, formatTime } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./DraftStateLine.module.css";
import type { Draft } from "./use-draft.ts";

/** The draft's save state, always visible: saved when, saving, or failed with a retry button. */
export const DraftStateLine = ({ draft }: { draft: Draft }) => {
  const { t, tag } = useWords();
  const connection = useConnection().state;
  const now = useNow();
  const { state, savedAt, saver } = draft;
  if (connection !== "online" && state !== "saved") {
    return (
      <p className={`row help shrink gap-icon ${styles.line}`} data-tone="amber" role="status">
        <IconCloudOff size={16} aria-hidden="true" /> {t(`connection.${connection}`)} {t("connection.kept")}
      </p>
    );
  }
  if (state === "failed") {
    return (
      <p className={`row help shrink gap-icon ${styles.line}`} data-tone="red" role="alert">
        <IconAlertTriangle size={16} aria-hidden="true" /> {t("caseCreate.notSaved")}
        <button type="button" className="button" data-size="small" onClick={() => void saver.save()}>
          {t("common.retry")}
        </button>
      </p>
    );
  }
  if (state === "blocked" || state === "conflict") {
    return (
      <p className={`row help shrink gap-icon ${styles.line}`} data-tone="amber" role="status">
        <IconAlertTriangle size={16} aria-hidden="true" />
        {t(state === "blocked" ? "caseCreate.notSavedField" : "caseCreate.unsaved")}
      </p>
    );
  }
  const isSaved = state === "saved";
  const timeOf = (at: number) =>
    businessDate(at) === businessDate(now) ? formatTime(tag, at) : formatInstant(tag, at);
  if (isSaved && savedAt === null)
    return <p className={`row help shrink gap-icon ${styles.line}`}>{t("caseCreate.draftNotice")}</p>;
  return (
    <p className={`row help shrink gap-icon ${styles.line}`}>
      {isSaved ? <IconCheck size={16} aria-hidden="true" /> : <IconDeviceFloppy size={16} aria-hidden="true" />}
      {isSaved && savedAt !== null
        ? t("caseCreate.savedAt", { time: timeOf(savedAt) })
        : t(state === "saving" ? "caseCreate.saving" : "caseCreate.unsaved")}
    </p>
  );
};
