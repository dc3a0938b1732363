import { formatTime } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";
import type { DraftState } from "./draft-autosave.ts";

/** How safe the text is, in one quiet line; its place stays when there is nothing to say. */
export const DraftLine = ({ state }: { state: DraftState }) => {
  const { t, tag } = useWords();
  const words = {
    none: () => "",
    saving: () => t("composer.draftSaving"),
    local: () => t("composer.draftLocal"),
    saved: () => t("composer.draftSaved", { time: state.kind === "saved" ? formatTime(tag, state.at) : "" }),
  };
  return <p className={`shrink faint small ${styles.draft}`}>{words[state.kind]()}</p>;
};
