import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { useWords } from "#wording/use-words.ts";

type Choice<T extends string | number> = {
  readonly value: T;
  readonly name: string;
  /** What else is said of it, below its name. */
  readonly about?: string;
  readonly isChosen: boolean;
};

type RowProps = {
  choice: Choice<string | number>;
  place: number;
  count: number;
  onToggle: () => void;
  onMove: (place: number) => void;
};

const OrderedRow = ({ choice: { name, about, isChosen }, place, count, onToggle, onMove }: RowProps) => {
  const { t } = useWords();
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
      <label className="row grow shrink px-2 py-1 control-high pressable">
        <input className="fixed" type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className="shrink">
          {name}
          {about ? <span className="block faint small">{about}</span> : null}
        </span>
      </label>
      <span className="flex fixed gap-0">
        <button
          type="button"
          className="icon-button"
          aria-label={t("common.moveUp", { name })}
          aria-disabled={place === 0}
          onClick={() => move(place - 1)}
        >
          <IconArrowUp size={14} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t("common.moveDown", { name })}
          aria-disabled={place === count - 1}
          onClick={() => move(place + 1)}
        >
          <IconArrowDown size={14} aria-hidden="true" />
        </button>
      </span>
    </li>
  );
};

type Props<T extends string | number> = {
  choices: readonly Choice<T>[];
  onToggle: (value: T) => void;
  /** `place` is that among all choices. */
  onMove: (value: T, place: number) => void;
};

/** Check boxes whose order people choose, by buttons or Alt with the arrow keys. */
export const OrderedChoices = <T extends string | number>({ choices, onToggle, onMove }: Props<T>) => {
  const { t } = useWords();
  const [said, announce] = useState("");
  return (
    <>
      <ul>
        {choices.map((choice, place) => (
          <OrderedRow
            key={choice.value}
            choice={choice}
            place={place}
            count={choices.length}
            onToggle={() => onToggle(choice.value)}
            onMove={(to) => {
              onMove(choice.value, to);
              announce(t("common.moved", { name: choice.name, place: to + 1, count: choices.length }));
            }}
          />
        ))}
      </ul>
      <p className="faint small not-phone">{t("common.moveKeys")}</p>
      <p className="only-for-screen-readers" role="status">
        {said}
      </p>
    </>
  );
};
