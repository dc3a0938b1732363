import { useState } from "react";
import type { CasePreset } from "#care-cases/contract/public.ts";
import type { SharedView } from "#saved-views/contract/calls.ts";
import type { ShownView } from "#saved-views/web/saved-views.ts";
import { useSharedWith } from "#saved-views/web/shared-words.ts";
import { Choices } from "#ui/field/Choices.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  views: readonly ShownView[];
  list: CasePreset;
  onChoose: (shared: SharedView, choice: { isHidden: boolean }) => void;
  onClose: () => void;
};

/** Chooses which shared views of a list the reader's lists and menu offer. Stored at once. */
export default function SharedViewsDialog({ views, list, onChoose, onClose }: Props) {
  const { t } = useWords();
  const sharedWith = useSharedWith();
  const shared = views.flatMap((view) => (view.list === list && view.shared?.isRemoved === false ? view.shared : []));
  const [chosen, setChosen] = useState(() => shared.filter(({ isHidden }) => !isHidden).map(({ id }) => String(id)));
  const change = (next: string[]) => {
    setChosen(next);
    for (const view of shared) {
      const isChosen = next.includes(String(view.id));
      if (isChosen !== chosen.includes(String(view.id))) onChoose(view, { isHidden: !isChosen });
    }
  };
  return (
    <Modal title={t("views.chooseTitle")} help={t("views.chooseHelp")} stay={t("common.close")} onClose={onClose}>
      <Choices
        choices={shared.map((view) => ({ value: String(view.id), label: sharedWith(view) }))}
        chosen={chosen}
        onChange={change}
      />
    </Modal>
  );
}
