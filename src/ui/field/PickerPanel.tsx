import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Picker.module.css";

export type PickerOption<V> = {
  readonly id: string;
  readonly label: string;
  readonly value: V;
  /** A second, quieter text. */
  readonly hint?: string;
  /** Options of one group stand together under its name. */
  readonly group?: string;
  readonly isPerson?: boolean;
};

export type PickerSource<V> = {
  /** Names what is found in the browser's cache. */
  readonly key: QueryKey;
  readonly find: (text: string) => Promise<readonly PickerOption<V>[]>;
  readonly placeholder: string;
  /** Shown above what is found, while nothing is typed. */
  readonly first?: readonly PickerOption<V>[];
  /** What to say when nothing is found for what is typed. */
  readonly emptyText?: string | ((text: string) => string);
  /** Its options are longer than names. */
  readonly isWide?: boolean;
  /** How long typing must pause before it is searched for. */
  readonly waitMilliseconds?: number;
};

type Props<V> = {
  source: PickerSource<V>;
  label: string;
  onChoose: (value: V) => void;
  /** Called when what is shown may have another size. */
  onSized: () => void;
};

const typingMilliseconds = 150;

const useSettled = (text: string, milliseconds: number): string => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
};

const emptyTextOf = <V,>({ emptyText }: PickerSource<V>, text: string): string | undefined =>
  typeof emptyText === "function" ? emptyText(text) : emptyText;

const Option = <V,>({
  option,
  id,
  isActive,
  onChoose,
}: {
  option: PickerOption<V>;
  id: string;
  isActive: boolean;
  onChoose: () => void;
}) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus, and Enter there chooses
  // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and names the active option
  <div id={id} role="option" aria-selected={isActive} className={styles.option} onClick={onChoose}>
    {option.isPerson ? <PersonInitials name={option.label} /> : <span className={styles.name}>{option.label}</span>}
    {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
  </div>
);

/** What is offered for the text that is typed; `isCurrent` once it is what was found for just this text. */
const useOptions = <V,>(source: PickerSource<V>, text: string) => {
  const settled = useSettled(text.trim(), source.waitMilliseconds ?? typingMilliseconds);
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    queryKey: ["pick", ...source.key, settled],
    queryFn: () => source.find(settled),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const options = [...(settled === "" ? (source.first ?? []) : []), ...(data ?? [])];
  return { options, isPending, isError, isCurrent: settled === text.trim() && !isPending && !isPlaceholderData };
};

/** Enter right after typing means what the text finds, not what is still shown for an earlier one: the choice waits for it. */
const useEnter = <V,>(option: PickerOption<V> | undefined, isCurrent: boolean, onChoose: (value: V) => void) => {
  const [isWanted, want] = useState(false);
  useEffect(() => {
    if (!isWanted || !isCurrent) return;
    want(false);
    if (option) onChoose(option.value);
  });
  return want;
};

/** The search field and the list of a Picker. */
export const PickerPanel = <V,>({ source, label, onChoose, onSized }: Props<V>) => {
  const { t } = useWords();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const { options, isPending, isError, isCurrent } = useOptions(source, text);
  const at = Math.min(active, options.length - 1);
  const want = useEnter(options[at], isCurrent, onChoose);

  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel has another size when the options are others
  useEffect(onSized, [options.length]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest" });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      want(true);
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to === undefined || options.length === 0) return;
    event.preventDefault();
    setActive((to + options.length) % options.length);
  };

  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.search}
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options[at] ? `${id}-${at}` : undefined}
        placeholder={source.placeholder}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          want(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
        {options.map((option, index) => (
          <Fragment key={option.id}>
            {option.group && option.group !== options[index - 1]?.group ? (
              <div className={styles.group} role="presentation">
                {option.group}
              </div>
            ) : null}
            <Option
              option={option}
              id={`${id}-${index}`}
              isActive={index === at}
              onChoose={() => onChoose(option.value)}
            />
          </Fragment>
        ))}
      </div>
      {isPending ? (
        <div className={styles.waiting}>
          <Skeleton height={20} />
          <Skeleton height={20} width="70%" />
        </div>
      ) : null}
      <p className={styles.none} role="status">
        {isError
          ? t("error.occurred")
          : !isPending && options.length === 0
            ? (emptyTextOf(source, text.trim()) ?? t("common.noMatches"))
            : ""}
      </p>
    </>
  );
};
