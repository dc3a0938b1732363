import { IconSearch } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { bounds } from "#platform/contract/bounds.ts";
import { isKeyTaken } from "#platform/web/commands.ts";
import styles from "./SearchBox.module.css";

const typingMilliseconds = 300;
const settledMilliseconds = 1_500;

/** `/` goes to the field. */
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

/** Whether another page is on its way: a search that waits would bring back whoever is leaving. */
const useGoesElsewhere = (): boolean => {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  return coming !== undefined && coming.pathname !== pathname;
};

type Search = (text: string, how: { readonly replace: boolean }) => void;

/** What is typed, and the text that the URL has from here; another one came from elsewhere, such as the back button. */
const useTyped = (text: string, onSearch: Search, field: RefObject<HTMLInputElement | null>) => {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const typedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (text === sent.current) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      // An answer to an earlier letter may arrive after a later one was sent.
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
  /** What is searched for by the URL. */
  text: string;
  label: string;
  /** Shown on hovering it: the label with the key. */
  title: string;
  /** `replace` for letters within one search, which nobody goes back to one by one. */
  onSearch: Search;
};

/** Searches a list while one types, a moment after the last letter, or at once by Enter. */
export const SearchBox = ({ text, label, title, onSearch }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, search } = useTyped(text, onSearch, field);
  useSlash(field);
  return (
    <search className={styles.search} aria-label={label}>
      <IconSearch className={styles.icon} size={16} aria-hidden="true" />
      <input
        ref={field}
        className={`input ${styles.field}`}
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
      <span className={`text-center faint ${styles.key}`} aria-hidden="true">
        /
      </span>
    </search>
  );
};
