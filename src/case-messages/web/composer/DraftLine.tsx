import { useConnection } from "#platform/web/errors/connection.ts";
import { formatTime } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";
import type { AutosaveState } from "./draft-autosave.ts";

/** Save state of the text, on one line that always keeps its space. Without a connection, the bar above says it. */
export const DraftLine = ({ state }: { state: AutosaveState }) => {
  const { t, tag } = useWords();
  const isOnline = useConnection().state === "online";
  const words = {
    none: () => "",
    saving: () => t("composer.draftSaving"),
    local: () => (isOnline ? t("composer.draftLocal") : ""),
    saved: () => t("composer.draftSaved", { time: state.kind === "saved" ? formatTime(tag, state.at) : "" }),
  };
  return <p className={`shrink faint small ${styles.draft}`}>{words[state.kind]()}</p>;
};
