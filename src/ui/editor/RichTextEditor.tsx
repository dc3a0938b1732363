import { lazy, Suspense, useEffect, useState } from "react";
import { reloadOnce } from "#platform/web/loading/reload-once.ts";
import type { EditorProps } from "./Editor.tsx";
import { EditorPlace } from "./EditorPlace.tsx";

const load = () => import("./Editor.tsx");
const Editor = lazy(() => load().catch(reloadOnce));

/** Fetches the editor before it is needed, once the browser has nothing better to do. */
export const usePreloadedEditor = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return;
    const fetchIt = () => void load().catch(() => {});
    if (!("requestIdleCallback" in globalThis)) return fetchIt();
    const waiting = requestIdleCallback(fetchIt, { timeout: 5_000 });
    return () => cancelIdleCallback(waiting);
  }, [isWanted]);
};

/**
 * Writes HTML of our canonical kind: `value` in, `onChange` out, "" when empty. Loaded where it is shown, and only in the browser;
 * until then its place has its size. `mentions` finds people for `@`.
 */
export const RichTextEditor = (props: EditorProps) => {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const place = <EditorPlace minHeight={props.minHeight} takesFocus={props.autoFocus} />;
  if (!inBrowser) return place;
  return (
    <Suspense fallback={place}>
      <Editor {...props} />
    </Suspense>
  );
};
