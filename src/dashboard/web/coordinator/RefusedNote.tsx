import { Button } from "#ui/button/Button.tsx";
import { explainError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import styles from "./RefusedNote.module.css";
import type { RefusedAssignment } from "./use-assign.ts";

const why = ({ error }: RefusedAssignment, words: Words): string => {
  const { t } = words;
  if (error.statusCode === 404) return t("caseBulk.gone");
  if (error.code === "stale") return t("coordinator.stale");
  const { title, help } = explainError(error, words);
  return `${title}. ${help}`;
};

/** Says that an assignment was reverted, and why. */
export const RefusedNote = ({ refused, onClose }: { refused: RefusedAssignment; onClose: () => void }) => {
  const words = useWords();
  const { t } = words;
  const { row, to } = refused;
  const act = to
    ? t("coordinator.notAssigned", { id: row.id, name: to.name })
    : t("coordinator.notUnassigned", { id: row.id });
  return (
    <div className={`row apart gap-3 mt-4 px-3 py-2 rounded ${styles.note}`} role="alert">
      <p>
        <strong>{act}</strong> {why(refused, words)}
      </p>
      <Button size="small" variant="plain" onClick={onClose}>
        {t("common.close")}
      </Button>
    </div>
  );
};
