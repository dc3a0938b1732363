import { useLayoutEffect, useRef, useState } from "react";
import { bounds } from "#platform/contract/bounds.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import { ChoiceList, type ListedChoice } from "./ChoiceList.tsx";
import styles from "./FoundChoices.module.css";
import { useSettled } from "./use-settled.ts";

const typingMilliseconds = 200;

type Props = {
  /** Prefix of the query cache keys. */
  cacheName: string;
  placeholder: string;
  find: (text: string) => Promise<readonly ListedChoice[]>;
  /** Shown above the results while nothing is typed. */
  first: readonly ListedChoice[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
};

const bones = ["60%", "45%", "52%", "38%"];

/** Multiple choice by search: check boxes for chosen and found options. */
export const FoundChoices = ({ cacheName, placeholder, find, first, chosen, onChoose }: Props) => {
  const { t } = useWords();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const settled = useSettled(text.trim(), typingMilliseconds);
  const { data: found, error } = useData({
    key: ["options", cacheName, settled],
    fetch: () => find(settled),
    keepsPrevious: true,
    freshMilliseconds: minuteMs,
  });
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);

  const offered = settled === "" ? first : [];
  const options = [...offered, ...(found ?? []).filter(({ value }) => !offered.some((one) => one.value === value))];
  const hasNothing = options.length === 0 && (found !== undefined || error !== null);
  return (
    <>
      <input
        ref={field}
        className={`input mb-1 sticky control-high typed-small ${styles.field}`}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={bounds.searchText}
        autoComplete="off"
      />
      <ChoiceList options={options} chosen={chosen} onChoose={onChoose} />
      {hasNothing ? (
        <p className={`help p-2`} role="status">
          {error ? t("error.occurred") : t("common.noMatches")}
        </p>
      ) : null}
      {found === undefined && !error
        ? bones.map((width) => (
            <div key={width} className={`flex level px-2 ${styles.bone}`}>
              <Skeleton width={width} height={12} />
            </div>
          ))
        : null}
    </>
  );
};
