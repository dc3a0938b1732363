import { IconSearch } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { bounds } from "#platform/contract/bounds.ts";
import { isKeyTaken } from "#platform/web/commands.ts";
import styles from "./SearchBox.module.css";

const typingMilliseconds = 300;
const settledMilliseconds = 1_500;

/** `/` focuses the field. */
const useSlash = (field: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [field]);

/** Whether another page is loading: a delayed search would bring back someone who is leaving. */
const useGoesElsewhere = (): boolean => {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  return coming !== undefined && coming.pathname !== pathname;
};

type Search = (text: string, how: { readonly replace: boolean }) => void;

/**
 * The typed text, and the text in the URL once it arrives. Any other text in the URL comes from elsewhere, such as the
 * back button.
 */
const useTyped = (text: string, onSearch: Search, field: RefObject<HTMLInputElement | null>) => {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const typedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (text === sent.current) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      // A reply to an earlier letter may arrive after a later one was typed.
      const left = typedAt.current + settledMilliseconds - Date.now();
      if (document.activeElement === field.current && left > 0) {
        later = setTimeout(follow, left);
        return;
      }
      sent.current = text;
      clearTimeout(timer.current);
      setTyped(text);
    };
    follow();
    return () => clearTimeout(later);
  }, [text, field]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const goesElsewhere = useGoesElsewhere();
  useEffect(() => {
    if (goesElsewhere) clearTimeout(timer.current);
  }, [goesElsewhere]);

  const search = (wish: string) => {
    clearTimeout(timer.current);
    const wanted = wish.trim();
    if (wanted === sent.current) return;
    const isStep = sent.current === "" || wanted === "";
    sent.current = wanted;
    onSearch(wanted, { replace: !isStep });
  };
  const type = (next: string) => {
    setTyped(next);
    typedAt.current = Date.now();
    clearTimeout(timer.current);
    timer.current = setTimeout(search, typingMilliseconds, next);
  };
  return { typed, type, search: () => search(typed) };
};

type Props = {
  text: string;
  label: string;
  /** Tooltip: the label with its shortcut. */
  title: string;
  /** Called with `replace` for letters within one search, so they don't fill the history. */
  onSearch: Search;
};

/** Searches a list while typing, with a debounce, or immediately on Enter. */
export const SearchBox = ({ text, label, title, onSearch }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, search } = useTyped(text, onSearch, field);
  useSlash(field);
  return (
    <search className={`fixed relative ${styles.search}`} aria-label={label}>
      <IconSearch className={`faint absolute untouchable ${styles.icon}`} size={16} aria-hidden="true" />
      <input
        ref={field}
        className={`input control-high typed-small ${styles.field}`}
        type="search"
        name="q"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === "Enter" && search()}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        title={title}
        maxLength={bounds.searchText}
        autoComplete="off"
        enterKeyHint="search"
      />
      <span className={`framed rounded-small faint text-center absolute untouchable ${styles.key}`} aria-hidden="true">
        /
      </span>
    </search>
  );
};
