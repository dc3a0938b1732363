import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { useActor } from "#platform/web/page.ts";
import { ListBoxField } from "#ui/choice/ListBoxField.tsx";
import { ListBoxOptions } from "#ui/choice/ListBoxOptions.tsx";
import { useListBox } from "#ui/choice/use-list-box.ts";
import { Dialog } from "#ui/overlay/Dialog.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Palette.module.css";
import { type PaletteItem, searchAllId } from "./palette-items.ts";
import { pressedAhead } from "./palette-store.ts";
import { shownKeys } from "./shortcuts.ts";
import { usePaletteItems } from "./use-palette-items.ts";

type Props = { onClose: () => void };

/** Goes to a case, a customer, a screen or a view, and does what can be done here: all from one field, by keyboard. */
export default function Palette({ onClose }: Props) {
  const { t } = useWords();
  const navigate = useNavigate();
  const staff = isStaff(useActor());
  const [text, setText] = useState("");
  const { items, isPending, isError } = usePaletteItems(text);
  const box = useListBox(
    items.map(({ id, label, hint, keys, group }) => ({
      id,
      label,
      group: t(group),
      ...(hint !== undefined && { hint }),
      ...(keys !== undefined && { keys: shownKeys(keys) }),
    })),
  );
  const active = items.find(({ id }) => id === box.active?.id);
  /** The text whose first result is to be opened as soon as it is there. */
  const goes = useRef<string | null>(null);
  const onShown = () => {
    const { text: typed, entered } = pressedAhead();
    if (typed !== "") setText(typed);
    goes.current = entered ? typed : null;
  };

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
    choose(active);
  });
  const onEnter = () => {
    // What is shown may still be for the letters before: the answer is waited for.
    if (isPending && active?.isFound) goes.current = text;
    else choose(active);
  };
  const isEmpty = items.every(({ id: one }) => one === searchAllId);
  const outcome = isEmpty ? t("palette.nothing", { text: text.trim() }) : "";
  const status = isError ? t("palette.failed") : isPending ? t("palette.searching") : outcome;
  return (
    <Dialog className={styles.palette} label={t("palette.title")} onClose={onClose} onShown={onShown}>
      <div className={styles.inside}>
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
