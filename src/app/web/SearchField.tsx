import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { useWords } from "#wording/use-words.ts";
import styles from "./SearchField.module.css";

/** Finds cases from anywhere; Ctrl+K goes to it. */
export const SearchField = () => {
  const { t } = useWords();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const text = query.get("q") ?? "";

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <Form className={styles.search} action="/cases" role="search" aria-label={t("frame.searchCases")}>
      <IconSearch className={styles.icon} size={16} aria-hidden="true" />
      <input
        key={text}
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        defaultValue={text}
        placeholder={t("frame.searchPlaceholder")}
        aria-label={t("frame.searchCases")}
        aria-keyshortcuts="Control+K"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <span className={styles.keys} aria-hidden="true">
        Ctrl K
      </span>
    </Form>
  );
};
