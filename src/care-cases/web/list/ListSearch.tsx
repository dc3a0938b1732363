import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { type CaseListView, withText } from "#care-cases/rules/case-list-view.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { isKeyTaken } from "#platform/web/commands.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ListSearch.module.css";
import type { ChangeView } from "./use-list-view.ts";

const typingMilliseconds = 300;
const settledMilliseconds = 1_500;

/** `/` goes to the field. */
const useSlash = (field: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [field]);

/** Whether another page is on its way. */
const useGoesElsewhere = (): boolean => {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  return coming !== undefined && coming.pathname !== pathname;
};

type Props = { view: CaseListView; change: ChangeView };

/** Searches in the list while one types, a moment after the last letter, or at once by Enter. */
export const ListSearch = ({ view, change }: Props) => {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(view.text);
  /** The text that the URL has from here; another one came from elsewhere, such as the back button. */
  const sent = useRef(view.text);
  const typedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSlash(field);

  useEffect(() => {
    if (view.text === sent.current) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      // An answer to an earlier letter may arrive after a later one was sent.
      const left = typedAt.current + settledMilliseconds - Date.now();
      if (document.activeElement === field.current && left > 0) {
        later = setTimeout(follow, left);
        return;
      }
      sent.current = view.text;
      clearTimeout(timer.current);
      setTyped(view.text);
    };
    follow();
    return () => clearTimeout(later);
  }, [view.text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const goesElsewhere = useGoesElsewhere();
  useEffect(() => {
    // A search that waits would bring back whoever is leaving.
    if (goesElsewhere) clearTimeout(timer.current);
  }, [goesElsewhere]);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const isStep = sent.current === "" || wanted === "";
    sent.current = wanted;
    change((newest) => withText(newest, wanted), { replace: !isStep });
  };
  const onType = (text: string) => {
    setTyped(text);
    typedAt.current = Date.now();
    clearTimeout(timer.current);
    timer.current = setTimeout(search, typingMilliseconds, text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") search(typed);
  };

  return (
    <search className={styles.search} aria-label={t("caseList.search")}>
      <IconSearch className={styles.icon} size={16} aria-hidden="true" />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t("caseList.search")}
        aria-label={t("caseList.search")}
        aria-keyshortcuts="/"
        title={t("caseList.searchShortcut")}
        maxLength={bounds.searchText}
        autoComplete="off"
        enterKeyHint="search"
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </search>
  );
};
