import { CompositeGroup, CompositeGroupLabel, CompositeHover, CompositeItem } from "@ariakit/react/composite";
import { type MouseEvent, useEffect, useRef } from "react";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import styles from "./ListBoxOptions.module.css";
import type { ListBox, ListBoxOption } from "./use-list-box.ts";

type Props<O extends ListBoxOption> = {
  box: ListBox<O>;
  label: string;
  onChoose: (option: O) => void;
  className?: string | undefined;
};

/** Pressing an option keeps the focus in the input. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const Option = <O extends ListBoxOption>({ box, option, onChoose }: Omit<Props<O>, "label"> & { option: O }) => (
  <CompositeItem
    store={box.store}
    id={box.elementId(option)}
    role="option"
    aria-selected={option === box.active}
    className={`flex level gap-2 px-2 rounded-small pressable ${styles.option}`}
    onMouseDown={keepFocus}
    onClick={() => onChoose(option)}
    render={<CompositeHover store={box.store} blurOnHoverEnd={false} />}
  >
    {option.icon ? (
      <span className={`flex fixed faint ${styles.icon}`} aria-hidden="true">
        {option.icon}
      </span>
    ) : null}
    {option.personId === undefined ? (
      <span className={`cut ${styles.label}`}>{option.shown ?? option.label}</span>
    ) : (
      <PersonInitials id={option.personId ?? undefined} name={option.label} />
    )}
    {option.hint ? <span className={`push fit soft cut ${styles.hint}`}>{option.hint}</span> : null}
    {option.keys ? <kbd>{option.keys}</kbd> : null}
    {option.below ? <span className={`whole-line soft small cut ${styles.below}`}>{option.below}</span> : null}
  </CompositeItem>
);

type OptionGroup<O> = { readonly key: string; readonly name: string | undefined; readonly options: O[] };

/** Groups adjacent options. A group that occurs again gets a numbered key. */
const groupsOf = <O extends ListBoxOption>(options: readonly O[]): OptionGroup<O>[] => {
  const runs: OptionGroup<O>[] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else {
      const before = runs.filter(({ name }) => name === option.group).length;
      runs.push({ key: `${before} ${option.group ?? ""}`, name: option.group, options: [option] });
    }
  }
  return runs;
};

/** The list of options; scrolls the active one into view. */
export const ListBoxOptions = <O extends ListBoxOption>({ box, label, onChoose, className }: Props<O>) => {
  const list = useRef<HTMLDivElement>(null);
  const shown = `${box.active?.id} ${box.options.length}`;
  useEffect(() => {
    if (shown) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest" });
  }, [shown]);
  return (
    <div
      ref={list}
      id={box.id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={className ? `${styles.list} ${className}` : styles.list}
    >
      {groupsOf(box.options).map(({ key, name, options }) =>
        name === undefined ? (
          options.map((option) => <Option key={option.id} box={box} option={option} onChoose={onChoose} />)
        ) : (
          <CompositeGroup key={key} store={box.store}>
            <CompositeGroupLabel className={`faint small ${styles.group}`}>{name}</CompositeGroupLabel>
            {options.map((option) => (
              <Option key={option.id} box={box} option={option} onChoose={onChoose} />
            ))}
          </CompositeGroup>
        ),
      )}
    </div>
  );
};
