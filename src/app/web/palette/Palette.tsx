import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { useActor } from "#platform/web/page.ts";
import { ListBoxField } from "#ui/choice/ListBoxField.tsx";
import { ListBoxOptions } from "#ui/choice/ListBoxOptions.tsx";
import { type ListBoxOption, useListBox } from "#ui/choice/use-list-box.ts";
import { Dialog } from "#ui/overlay/Dialog.tsx";
import { MarkedWords } from "#ui/palette/MarkedWords.tsx";
import type { PaletteItem } from "#ui/palette/palette-item.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import styles from "./Palette.module.css";
import { shownKeys } from "./shortcuts.ts";
import { bufferedKeys } from "./typed-ahead.ts";
import { usePaletteItems } from "./use-palette-items.ts";

type Props = { onClose: () => void };

/** An item's label, with the typed words marked, also in its name in the other language. */
const optionOf = (item: PaletteItem, text: string, t: Words["t"]): ListBoxOption => {
  const { id, label, shown, below, hint, calledToo, keys, group, icon: Icon } = item;
  const told = [
    ...(calledToo === undefined ? [] : [<MarkedWords key="name" of={calledToo} typed={text} />]),
    ...(hint === undefined ? [] : [<MarkedWords key="hint" of={hint} typed={text} />]),
  ];
  return {
    id,
    label,
    group: t(group),
    icon: <Icon size={16} />,
    shown: shown ?? <MarkedWords of={label} typed={text} />,
    below,
    ...(told.length > 0 && { hint: told.length > 1 ? [told[0], " · ", told[1]] : told[0] }),
    ...(keys !== undefined && { keys: shownKeys(keys) }),
  };
};

/** Finds cases, customers, pages and views, and runs the page's commands: all from one field, by keyboard. */
export default function Palette({ onClose }: Props) {
  const { t } = useWords();
  const navigate = useNavigate();
  const staff = isStaff(useActor());
  const [text, setText] = useState("");
  const { items, isEmpty, isPending, isError } = usePaletteItems(text);
  const box = useListBox(items.map((item) => optionOf(item, text, t)));
  const active = items.find(({ id }) => id === box.active?.id);
  /** A text whose first result opens as soon as it is loaded. */
  const goes = useRef<string | null>(null);
  const onShown = () => {
    const { text: typed, entered } = bufferedKeys();
    if (typed !== "") setText(typed);
    goes.current = entered ? typed : null;
  };

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    if ("to" in item) void navigate(item.to, { state: item.state?.() });
    // The dialog returns the focus first.
    else setTimeout(item.run);
  };
  useEffect(() => {
    if (goes.current !== text || isPending) return;
    goes.current = null;
    choose(active);
  });
  const onEnter = () => {
    // The displayed results may be for earlier letters, so Enter waits for the reply.
    if (isPending && active?.isFound) goes.current = text;
    else choose(active);
  };
  const outcome = isEmpty ? t("palette.nothing", { text: text.trim() }) : "";
  const status = isError ? t("palette.failed") : isPending ? t("palette.searching") : outcome;
  return (
    <Dialog className={styles.palette} label={t("palette.title")} onClose={onClose} onShown={onShown}>
      <div className={`flex column ${styles.inside}`}>
        <div className={`row gap-3 fixed faint lined px-4 ${styles.search}`}>
          <IconSearch size={18} aria-hidden="true" />
          <ListBoxField
            box={box}
            label={t("palette.open")}
            placeholder={t(staff ? "palette.placeholderStaff" : "palette.placeholder")}
            maxLength={bounds.searchText}
            className={`grow ${styles.field}`}
            text={text}
            onType={(next) => {
              goes.current = null;
              setText(next);
            }}
            onEnter={onEnter}
          />
        </div>
        <ListBoxOptions
          box={box}
          label={t("palette.results")}
          className={styles.list}
          onChoose={({ id }) => choose(items.find((item) => item.id === id))}
        />
        <p className={`help fixed px-4 ${styles.status}`} role="status" data-error={isError}>
          {status || <span className="only-for-screen-readers">{t("palette.found", { count: items.length })}</span>}
        </p>
        <p className="fixed faint small lined-above py-2 px-4 not-phone">{t("palette.keys")}</p>
      </div>
    </Dialog>
  );
}
