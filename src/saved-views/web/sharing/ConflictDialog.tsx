import type { SharedSearch, SharedView } from "#saved-views/contract/calls.ts";
import { differenceOf } from "#saved-views/rules/share-views.ts";
import { lastChangeOf, viewDifferenceWords } from "#saved-views/web/shared-words.ts";
import type { SharedConflict } from "#saved-views/web/use-shared-views.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  conflict: SharedConflict;
  onSaveOver: (current: SharedView, mine: SharedSearch) => void;
  onClose: () => void;
};

/** Somebody else changed the view meanwhile: says how theirs differs, and asks which one stays. */
export default function ConflictDialog({ conflict: { current, mine }, onSaveOver, onClose }: Props) {
  const words = useWords();
  const { t } = words;
  const help = () => {
    if (!current) return t("views.conflictGone");
    const change = lastChangeOf(current, words);
    if (current.isRemoved) return t("views.conflictRemoved", change);
    return t("views.conflict", { ...change, what: viewDifferenceWords(differenceOf(mine, current), words) });
  };
  return (
    <Modal
      title={t("views.conflictTitle")}
      help={help()}
      stay={t(current && !current.isRemoved ? "views.conflictStay" : "common.close")}
      {...(current && !current.isRemoved && { go: t("views.conflictGo"), onGo: () => onSaveOver(current, mine) })}
      onClose={onClose}
    />
  );
}
