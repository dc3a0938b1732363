import { IconSearch } from "@tabler/icons-react";
import { Fragment, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Palette.module.css";
import { type PaletteItem, searchAllId } from "./palette-items.ts";
import { pressedAhead } from "./palette-store.ts";
import { shownKeys } from "./shortcuts.ts";
import { usePaletteItems } from "./use-palette-items.ts";

type OptionProps = { item: PaletteItem; id: string; isActive: boolean; onChoose: () => void; onNear: () => void };

const Option = ({ item, id, isActive, onChoose, onNear }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus, and Enter there chooses
  // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and names the active option
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={styles.option}
    onClick={onChoose}
    onPointerMove={onNear}
  >
    <span className={styles.label}>{item.label}</span>
    {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
    {item.keys ? <kbd>{shownKeys(item.keys)}</kbd> : null}
  </div>
);

type ListProps = {
  id: string;
  items: readonly PaletteItem[];
  active: number;
  onChoose: (item: PaletteItem) => void;
  onNear: (id: string) => void;
};

const OptionList = ({ id, items, active, onChoose, onNear }: ListProps) => {
  const { t } = useWords();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option comes into view when it, or the list, is another
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest" });
  }, [active, items.length]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t("palette.results")}
      className={styles.list}
      tabIndex={-1}
    >
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {item.group === items[index - 1]?.group ? null : (
            <div className={styles.group} role="presentation">
              {t(item.group)}
            </div>
          )}
          <Option
            item={item}
            id={`${id}-${index}`}
            isActive={index === active}
            onChoose={() => onChoose(item)}
            onNear={() => onNear(item.id)}
          />
        </Fragment>
      ))}
    </div>
  );
};

type Props = { onClose: () => void };

/** `onShown` is called once the dialog has the keys. */
const useDialog = (onClose: () => void, onShown: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const shownOnce = useRef(onShown);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    shownOnce.current();
    return () => shown?.close();
  }, []);
  return {
    ref: dialog,
    onClose,
    onClick: (event: { target: EventTarget }) => {
      if (event.target === dialog.current) onClose();
    },
  };
};

/** Goes to a case, a customer, a screen or a view, and does what can be done here: all from one field, by keyboard. */
export default function Palette({ onClose }: Props) {
  const { t } = useWords();
  const id = useId();
  const navigate = useNavigate();
  const staff = isStaff(useActor());
  const [text, setText] = useState("");
  /** What was gone to stays active when the rest of what is found comes above it. */
  const [active, setActive] = useState<string | null>(null);
  const { items, isPending, isError } = usePaletteItems(text);
  /** The text whose first result is to be opened as soon as it is there. */
  const goes = useRef<string | null>(null);
  const dialog = useDialog(onClose, () => {
    const { text: typed, entered } = pressedAhead();
    if (typed !== "") setText(typed);
    goes.current = entered ? typed : null;
  });
  const at = Math.max(
    0,
    items.findIndex(({ id: one }) => one === active),
  );

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    if ("to" in item) void navigate(item.to);
    // The dialog gives the focus back first.
    else setTimeout(item.run);
  };
  useEffect(() => {
    if (goes.current !== text || isPending) return;
    goes.current = null;
    choose(items[at]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      // What is shown may still be for the letters before: the answer is waited for.
      if (isPending && items[at]?.isFound) goes.current = text;
      else choose(items[at]);
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to === undefined || items.length === 0) return;
    event.preventDefault();
    setActive(items.at(to % items.length)?.id ?? null);
  };
  const isEmpty = items.every(({ id: one }) => one === searchAllId);
  const outcome = isEmpty ? t("palette.nothing", { text: text.trim() }) : "";
  const status = isError ? t("palette.failed") : isPending ? t("palette.searching") : outcome;
  return (
    <dialog {...dialog} className={styles.palette} aria-label={t("palette.title")}>
      <div className={styles.inside}>
        <div className={styles.search}>
          <IconSearch size={18} aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            className={styles.field}
            aria-label={t("palette.open")}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={items[at] ? `${id}-${at}` : undefined}
            placeholder={t(staff ? "palette.placeholderStaff" : "palette.placeholder")}
            maxLength={bounds.searchText}
            autoComplete="off"
            autoFocus
            value={text}
            onChange={({ target }) => {
              goes.current = null;
              setText(target.value);
              setActive(null);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <OptionList id={id} items={items} active={at} onChoose={choose} onNear={setActive} />
        <p className={styles.status} role="status" data-error={isError}>
          {status || <span className="only-for-screen-readers">{t("palette.found", { count: items.length })}</span>}
        </p>
        <p className={styles.foot}>{t("palette.keys")}</p>
      </div>
    </dialog>
  );
}
