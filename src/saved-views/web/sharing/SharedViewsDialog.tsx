import type { CasePreset } from "#care-cases/contract/public.ts";
import type { ShownView } from "#saved-views/web/saved-views.ts";
import { useSharedWith } from "#saved-views/web/shared-words.ts";
import type { SharedViewActions } from "#saved-views/web/use-shared-views.ts";
import { OrderedChoices } from "#ui/field/OrderedChoices.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = {
  views: readonly ShownView[];
  list: CasePreset;
  actions: Pick<SharedViewActions, "choose" | "error">;
  onClose: () => void;
};

/** Chooses which shared views of a list the reader's lists and menu offer, and in which order. Stored at once. */
export default function SharedViewsDialog({ views, list, actions: { choose, error }, onClose }: Props) {
  const { t } = useWords();
  const sharedWith = useSharedWith();
  const all = views.flatMap(({ shared }) => shared ?? []);
  const shared = all.filter((view) => view.list === list && !view.isRemoved);
  const find = (id: number) => all.find((view) => view.id === id);
  return (
    <Modal
      title={t("views.chooseTitle")}
      help={t("views.chooseHelp")}
      stay={t("common.close")}
      error={error}
      failed={t("views.failed")}
      onClose={onClose}
    >
      <OrderedChoices
        choices={shared.map((view) => ({
          value: view.id,
          name: view.name,
          about: sharedWith(view),
          isChosen: !view.isHidden,
        }))}
        onToggle={(id) => {
          const view = find(id);
          if (view) choose(view, { isHidden: !view.isHidden });
        }}
        onMove={(id, to) => {
          const view = find(id);
          const there = shared[to];
          if (view && there) choose(view, { place: all.indexOf(there) });
        }}
      />
    </Modal>
  );
}
