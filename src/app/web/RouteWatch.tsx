import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useWords } from "#wording/use-words.ts";
import { targetKey } from "./head-script.ts";

/** Remembers where a navigation is going, so that a lost chunk's reload can go there. */
const useRememberTarget = () => {
  const { location } = useNavigation();
  useEffect(() => {
    if (location) sessionStorage.setItem(targetKey, location.pathname + location.search);
    else sessionStorage.removeItem(targetKey);
  }, [location]);
};

/** Tells screen readers that another page is shown, moves the focus to it, and brings hash targets into view. */
export const RouteWatch = () => {
  useRememberTarget();
  const { t } = useWords();
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);

  return (
    <div className="only-for-screen-readers" aria-live="polite" role="status">
      {title ? t("frame.navigatedTo", { title }) : ""}
    </div>
  );
};
