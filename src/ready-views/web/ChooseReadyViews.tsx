import { isStaff } from "#platform/contract/actor.ts";
import { movedTo } from "#platform/rules/moved-to.ts";
import { useActor } from "#platform/web/page.ts";
import type { ReadyViewChoice, ReadyViewName } from "#preferences/contract/calls.ts";
import { everyReadyView, readyViewsOf } from "#ready-views/rules/ready-views.ts";
import { OrderedChoices } from "#ui/field/OrderedChoices.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { readyViewWord } from "./ready-view-words.ts";
import { useReadyViewChoice } from "./use-ready-view-choice.ts";

const toggled = ({ hidden }: ReadyViewChoice, name: ReadyViewName): ReadyViewName[] =>
  hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name];

/** Which ready views the reader has in the menu, and in which order. Each change is saved at once. */
export default function ChooseReadyViews({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const { chosen = everyReadyView, error, save } = useReadyViewChoice();
  const names = readyViewsOf(staff, chosen).map(({ name }) => name);
  return (
    <Modal
      title={t("readyViews.chooseTitle")}
      help={t("readyViews.chooseHelp")}
      stay={t("common.close")}
      error={error}
      failed={t("readyViews.failed")}
      onClose={onClose}
    >
      <OrderedChoices
        choices={names.map((value) => ({
          value,
          name: t(readyViewWord(value)),
          isChosen: !chosen.hidden.includes(value),
        }))}
        onToggle={(name) => save({ ...chosen, hidden: toggled(chosen, name) })}
        onMove={(name, place) => save({ ...chosen, order: movedTo(names, name, place) })}
      />
    </Modal>
  );
}
