import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { targetKey } from "#app/web/rendering/head-script.ts";
import { useWords } from "#wording/use-words.ts";
import { hashTargets } from "./hash-targets.ts";
import { arrived } from "./under-way.ts";

/** Remembers where a navigation is going, so that a lost chunk's reload can go there. */
const useRememberTarget = () => {
  const { location } = useNavigation();
  const { pathname, search, key } = useLocation();
  useEffect(() => {
    if (location) return sessionStorage.setItem(targetKey, location.pathname + location.search);
    sessionStorage.removeItem(targetKey);
    arrived({ pathname, search, key });
  }, [location, pathname, search, key]);
};

const elementOf = (hash: string): HTMLElement | null => {
  for (const id of hashTargets(hash)) {
    const element = document.getElementById(id);
    if (element) return element;
  }
  return null;
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
    elementOf(hash)?.scrollIntoView();
  }, [hash]);

  return (
    <div className="only-for-screen-readers" aria-live="polite" role="status">
      {title ? t("frame.navigatedTo", { title }) : ""}
    </div>
  );
};
