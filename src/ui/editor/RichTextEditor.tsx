import { useEffect } from "react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { loadIfThere } from "#platform/web/loading/load-code.ts";
import { EditorPlaceholder } from "./EditorPlaceholder.tsx";
import type { EditorProps } from "./editor-props.ts";

const Editor = lazyComponent(() => import("./Editor.tsx"));

/** Preloads the editor when the browser is idle. */
export const usePreloadedEditor = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return;
    const fetchIt = () => void loadIfThere(Editor.preload);
    if (!("requestIdleCallback" in globalThis)) return fetchIt();
    const waiting = requestIdleCallback(fetchIt, { timeout: 5_000 });
    return () => cancelIdleCallback(waiting);
  }, [isWanted]);
};

type Props = EditorProps & {
  /** False until `value` is known, as of a `useLocalDraft`. */
  isRead?: boolean;
};

/**
 * Edits our canonical HTML: `value` in, `onChange` out, "" when empty. Loaded lazily and only in the browser; until then
 * the text is shown in a place of the same size. `mentions` finds people for `@`.
 */
export const RichTextEditor = ({ isRead = true, ...props }: Props) => {
  const { value, minHeight, autoFocus, mentions, offers } = props;
  const place = (
    <EditorPlaceholder
      html={value}
      minHeight={minHeight}
      takesFocus={autoFocus}
      withMentions={mentions !== undefined}
      withOffers={offers !== undefined}
    />
  );
  return isRead ? <Editor {...props} meanwhile={place} /> : place;
};
