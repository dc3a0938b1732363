import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { bounds } from "#platform/contract/bounds.ts";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./FoundOptions.module.css";
import type { Option } from "./filter-words.ts";
import { OptionList } from "./OptionList.tsx";

const typingMilliseconds = 200;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, typingMilliseconds, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

type Props = {
  /** Where the answers are kept in the browser's cache. */
  cacheName: string;
  placeholder: string;
  find: (text: string) => Promise<readonly Option[]>;
  /** Offered above what is found, while nothing is typed. */
  first: readonly Option[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
};

const bones = ["60%", "45%", "52%", "38%"];

/** Choices that are found by typing. */
export const FoundOptions = ({ cacheName, placeholder, find, first, chosen, onChoose }: Props) => {
  const { t } = useWords();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const settled = useSettled(text.trim());
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
        className={styles.field}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={bounds.searchText}
        autoComplete="off"
      />
      <OptionList options={options} chosen={chosen} onChoose={onChoose} />
      {hasNothing ? (
        <p className={styles.none} role="status">
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
