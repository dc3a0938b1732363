import { coveredPixels } from "#care-cases/web/public.ts";

/** The pane in which the conversation scrolls, if displayed. Null where it scrolls with the page. */
export const conversationPane = (): HTMLElement | null => {
  const pane = document.querySelector<HTMLElement>("[data-conversation-pane]");
  return pane && pane.clientHeight > 0 && getComputedStyle(pane).overflowY === "auto" ? pane : null;
};

/** The part of the window in which the conversation is in view, in pixels from its top. */
export const conversationView = (): { readonly top: number; readonly bottom: number } => {
  const pane = conversationPane();
  if (pane) return pane.getBoundingClientRect();
  const foot = document.querySelector("[data-composer]")?.getBoundingClientRect().top ?? innerHeight;
  return { top: coveredPixels(), bottom: foot };
};

/** How far down the newest end of the conversation is in the window, with messages that are still held. */
export const conversationEnd = (): number =>
  [...document.querySelectorAll("[data-newest-end]")].at(-1)?.getBoundingClientRect().bottom ?? 0;

/** Scrolls the conversation down by this many pixels. */
export const scrollConversation = (top: number): void => (conversationPane() ?? globalThis).scrollBy({ top });

/** Scrolls just so far that the end of an ascending conversation is in view. */
export const showEnd = (): void => scrollConversation(Math.max(0, conversationEnd() - conversationView().bottom));

/**
 * Scrolls to the end of an ascending conversation, to the start of its last message; does nothing if that is in view.
 */
export const showNewest = (newest: number): void => {
  const { top, bottom } = conversationView();
  if (conversationEnd() <= bottom) return;
  showEnd();
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
