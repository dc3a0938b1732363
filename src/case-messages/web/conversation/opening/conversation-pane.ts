import { coveredPixels } from "#care-cases/web/public.ts";

/** The pane in which the conversation scrolls, if displayed. Null where it scrolls with the page. */
export const conversationPane = (): HTMLElement | null => {
  const pane = document.querySelector<HTMLElement>("[data-conversation-pane]");
  return pane && pane.clientHeight > 0 && getComputedStyle(pane).overflowY === "auto" ? pane : null;
};

/** The part of the window in which the conversation is in view, in pixels from its top. */
const conversationView = (): { readonly top: number; readonly bottom: number } => {
  const pane = conversationPane();
  if (pane) return pane.getBoundingClientRect();
  const foot = document.querySelector("[data-composer]")?.getBoundingClientRect().top ?? innerHeight;
  return { top: coveredPixels(), bottom: foot };
};

/**
 * Scrolls to the end of an ascending conversation, to the start of its last message; does nothing if that is in view.
 */
export const showNewest = (newest: number): void => {
  const end = document.querySelector("[data-newest-end]")?.getBoundingClientRect().bottom ?? 0;
  const { top, bottom } = conversationView();
  if (end <= bottom) return;
  (conversationPane() ?? globalThis).scrollBy({ top: end - bottom });
  const last = document.getElementById(`message-${newest}`);
  if (last && last.getBoundingClientRect().top < top) last.scrollIntoView({ block: "start" });
};

/** Scrolls below the last message. */
export const scrollToConversationEnd = (): void => {
  const scroller = conversationPane() ?? document.documentElement;
  scroller.scrollTop = scroller.scrollHeight;
};

/** Browsers keep what is in view in place when something is added above it, but not where nothing is scrolled. */
export const keepConversationScroll = (): void => {
  const scroller = conversationPane() ?? document.documentElement;
  scroller.scrollTop = Math.max(scroller.scrollTop, 1);
};
