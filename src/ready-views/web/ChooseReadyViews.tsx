import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import type { ReadyViewChoice, ReadyViewName } from "#preferences/contract/calls.ts";
import { everyReadyView, movedTo, readyViewsOf } from "#ready-views/rules/ready-views.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { readyViewWord } from "./ready-view-words.ts";
import { useReadyViewChoice } from "./use-ready-view-choice.ts";

type RowProps = {
  name: ReadyViewName;
  place: number;
  count: number;
  isHidden: boolean;
  onToggle: () => void;
  onMove: (place: number) => void;
};

const ReadyViewRow = ({ name, place, count, isHidden, onToggle, onMove }: RowProps) => {
  const { t } = useWords();
  const text = t(readyViewWord(name));
  const move = (to: number) => {
    if (to >= 0 && to < count) onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(place + by);
  };
  return (
    <li className="flex level control-high rounded-small hovers" onKeyDown={onKeyDown}>
      <label className="row grow px-2 control-high pressable">
        <input type="checkbox" checked={!isHidden} onChange={onToggle} />
        {text}
      </label>
      <span className="flex gap-0">
        <button
          type="button"
          className="icon-button"
          aria-label={t("readyViews.up", { name: text })}
          aria-disabled={place === 0}
          onClick={() => move(place - 1)}
        >
          <IconArrowUp size={14} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t("readyViews.down", { name: text })}
          aria-disabled={place === count - 1}
          onClick={() => move(place + 1)}
        >
          <IconArrowDown size={14} aria-hidden="true" />
        </button>
      </span>
    </li>
  );
};

const toggled = ({ hidden }: ReadyViewChoice, name: ReadyViewName): ReadyViewName[] =>
  hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name];

/** Which ready views the reader has in the menu, and in which order. Each change is saved at once. */
export default function ChooseReadyViews({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const staff = isStaff(useActor());
  const { chosen = everyReadyView, error, save } = useReadyViewChoice();
  const [said, announce] = useState("");
  const names = readyViewsOf(staff, chosen).map(({ name }) => name);
  const move = (name: ReadyViewName, place: number) => {
    save({ ...chosen, order: movedTo(names, name, place) });
    announce(t("readyViews.moved", { name: t(readyViewWord(name)), place: place + 1, count: names.length }));
  };
  return (
    <Modal
      title={t("readyViews.chooseTitle")}
      help={t("readyViews.chooseHelp")}
      stay={t("common.close")}
      error={error}
      failed={t("readyViews.failed")}
      onClose={onClose}
    >
      <ul>
        {names.map((name, place) => (
          <ReadyViewRow
            key={name}
            name={name}
            place={place}
            count={names.length}
            isHidden={chosen.hidden.includes(name)}
            onToggle={() => save({ ...chosen, hidden: toggled(chosen, name) })}
            onMove={(to) => move(name, to)}
          />
        ))}
      </ul>
      <p className="only-for-screen-readers" role="status">
        {said}
      </p>
    </Modal>
  );
}
