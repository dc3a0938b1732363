import { conversationEnd, conversationPane, conversationView, scrollConversation } from "./conversation-pane.ts";

const messageOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("article[id^=message-]") : null;

/** Toasts are displayed above so many pixels of the window. */
const keepFree = (pixels: number) => document.documentElement.style.setProperty("--kept-free", `${pixels}px`);

/**
 * When the composer opens or grows, the newest end of the conversation stays in view if it was, as does the message that
 * last had the focus, such as the one that is quoted. Who looks at something else isn't moved. Toasts don't cover it.
 */
export const followComposer = (): (() => void) => {
  if (!("ResizeObserver" in globalThis)) return () => {};
  let foot = conversationView().bottom;
  let chosen: Element | null = null;
  const composer = document.querySelector<HTMLElement>("[data-composer]");
  const follow = () => {
    keepFree(composer?.offsetHeight ?? 0);
    const before = foot;
    const { top, bottom } = conversationView();
    foot = bottom;
    if (bottom >= before) return;
    const ends = [conversationEnd(), chosen?.getBoundingClientRect().bottom ?? 0];
    const kept = ends.filter((end) => end > top && end <= before + 2);
    const covered = Math.max(...kept, bottom) - bottom;
    if (covered > 0) scrollConversation(covered);
  };
  const note = ({ target }: FocusEvent) => {
    chosen = messageOf(target) ?? chosen;
  };
  const sizes = new ResizeObserver(follow);
  for (const one of [conversationPane(), composer]) if (one) sizes.observe(one);
  addEventListener("resize", follow);
  document.addEventListener("focusin", note);
  return () => {
    sizes.disconnect();
    keepFree(0);
    removeEventListener("resize", follow);
    document.removeEventListener("focusin", note);
  };
};
