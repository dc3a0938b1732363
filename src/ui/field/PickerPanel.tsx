import { useEffect } from "react";
import { useData } from "#platform/web/loading/use-data.ts";
import { ListBoxField } from "#ui/choice/ListBoxField.tsx";
import { ListBoxOptions } from "#ui/choice/ListBoxOptions.tsx";
import { useListBox } from "#ui/choice/use-list-box.ts";
import { useSettled } from "#ui/choice/use-settled.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Picker.module.css";
import { optionsQuery, type PickerSource } from "./picker-source.ts";

/** What was typed into a Picker, and whether Enter followed. */
export type PickerInput = { readonly text: string; readonly isEntered: boolean };

type Props<V> = {
  source: PickerSource<V>;
  label: string;
  typed: PickerInput;
  onTyped: (typed: PickerInput) => void;
  onChoose: (value: V) => void;
};

const typingMilliseconds = 150;

const emptyTextOf = <V,>({ emptyText }: PickerSource<V>, text: string): string | undefined =>
  typeof emptyText === "function" ? emptyText(text) : emptyText;

/** Options for the typed text; `isCurrent` is true once they are the results for exactly this text. */
const useOptions = <V,>(source: PickerSource<V>, text: string) => {
  const settled = useSettled(text.trim(), source.waitMilliseconds ?? typingMilliseconds);
  const { data, isPrevious, error } = useData(optionsQuery(source, settled));
  const isError = error !== null;
  const isPending = data === undefined && !isError;
  const options = [...(settled === "" ? (source.first ?? []) : []), ...(data ?? [])];
  return { options, isPending, isError, isCurrent: settled === text.trim() && !isPending && !isPrevious };
};

/** The search field and the list of a Picker. */
export default function PickerPanel<V>({ source, label, typed, onTyped, onChoose }: Props<V>) {
  const { t } = useWords();
  const { text, isEntered } = typed;
  const { options, isPending, isError, isCurrent } = useOptions(source, text);
  const box = useListBox(options);

  // Enter right after typing chooses from the results for that text, not from older ones still displayed, so it waits
  // for them.
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    onTyped({ text, isEntered: false });
    if (box.active) onChoose(box.active.value);
  });

  return (
    <>
      <ListBoxField
        box={box}
        label={label}
        placeholder={source.placeholder}
        text={text}
        onType={(next) => onTyped({ text: next, isEntered: false })}
        onEnter={() => onTyped({ text, isEntered: true })}
        className={styles.search}
      />
      <ListBoxOptions box={box} label={label} onChoose={({ value }) => onChoose(value)} className={styles.list} />
      {isPending ? (
        <div className="stack p-3">
          <Skeleton height={20} />
          <Skeleton height={20} width="70%" />
        </div>
      ) : null}
      <p className={`help ${styles.none}`} role="status">
        {isError
          ? t("error.occurred")
          : !isPending && options.length === 0
            ? (emptyTextOf(source, text.trim()) ?? t("common.noMatches"))
            : ""}
      </p>
    </>
  );
}
