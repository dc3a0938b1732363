import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { bounds } from "#platform/contract/bounds.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import { ChoiceList, type ListedChoice } from "./ChoiceList.tsx";
import styles from "./FoundChoices.module.css";
import { useSettled } from "./use-settled.ts";

const typingMilliseconds = 200;

type Props = {
  /** Where the answers are kept in the browser's cache. */
  cacheName: string;
  placeholder: string;
  find: (text: string) => Promise<readonly ListedChoice[]>;
  /** Offered above what is found, while nothing is typed. */
  first: readonly ListedChoice[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
};

const bones = ["60%", "45%", "52%", "38%"];

/** Several of many, found by typing: check boxes for what is chosen and what is found. */
export const FoundChoices = ({ cacheName, placeholder, find, first, chosen, onChoose }: Props) => {
  const { t } = useWords();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const settled = useSettled(text.trim(), typingMilliseconds);
  const { data: found, isError } = useQuery({
    queryKey: ["options", cacheName, settled],
    queryFn: () => find(settled),
    staleTime: 60_000,
    placeholderData: (previous) => previous,
  });
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const offered = settled === "" ? first : [];
  const options = [...offered, ...(found ?? []).filter(({ value }) => !offered.some((one) => one.value === value))];
  const hasNothing = options.length === 0 && (found !== undefined || isError);
  return (
    <>
      <input
        ref={field}
        className={`input mb-1 ${styles.field}`}
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
          {isError ? t("error.occurred") : t("common.noMatches")}
        </p>
      ) : null}
      {found === undefined && !isError
        ? bones.map((width) => (
            <div key={width} className={styles.bone}>
              <Skeleton width={width} height={12} />
            </div>
          ))
        : null}
    </>
  );
};
