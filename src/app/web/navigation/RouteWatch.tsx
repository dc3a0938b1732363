import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { withoutTitleCount } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { hashTargets } from "./hash-targets.ts";
import { pageDisplayed, rememberTarget } from "./pending-navigation.ts";

/** Remembers where a navigation goes until its page is displayed. */
const useDisplayedPage = () => {
  const { location } = useNavigation();
  const { pathname, search, key } = useLocation();
  useEffect(() => {
    if (location) return rememberTarget(location);
    pageDisplayed({ pathname, search, key });
  }, [location, pathname, search, key]);
};

const elementOf = (hash: string): HTMLElement | null => {
  for (const id of hashTargets(hash)) {
    const element = document.getElementById(id);
    if (element) return element;
  }
  return null;
};

/** On navigation: announces the page to screen readers, moves the focus to it, and scrolls to hash targets. */
export const RouteWatch = () => {
  useDisplayedPage();
  const { t } = useWords();
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
    setTitle(withoutTitleCount(document.title));
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
