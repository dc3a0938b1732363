import { lazy, Suspense, useEffect, useState } from "react";
import { loadCode, loadIfThere } from "#platform/web/loading/load-code.ts";
import type { EditorProps } from "./Editor.tsx";
import { EditorPlace } from "./EditorPlace.tsx";

const load = () => import("./Editor.tsx");
const Editor = lazy(() => loadCode(load));

/** Preloads the editor when the browser is idle. */
export const usePreloadedEditor = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return;
    const fetchIt = () => void loadIfThere(load);
    if (!("requestIdleCallback" in globalThis)) return fetchIt();
    const waiting = requestIdleCallback(fetchIt, { timeout: 5_000 });
    return () => cancelIdleCallback(waiting);
  }, [isWanted]);
};

/**
 * Edits our canonical HTML: `value` in, `onChange` out, "" when empty. Loaded lazily and only in the browser, with a
 * placeholder of the same size. `mentions` finds people for `@`.
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
