import { isAttended } from "#notifications/rules/attention.ts";

/** What a person does. A page scrolls by itself too, so it is the wheel, the finger and the keys that count. */
const activityEvents = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "touchmove"] as const;

export type Attention = {
  /** Whether somebody is before the page now; see `isAttended`. */
  isThere(): boolean;
  end(): void;
};

/** Watches for who is before the page, which somebody has just opened; calls `onBack` when they come back to it. */
export const watchAttention = (onBack: () => void): Attention => {
  const gone = new AbortController();
  let lastActivityAt = Date.now();
  let isMissed = false;
  const isThere = () => {
    const page = { isHidden: document.hidden, hasFocus: document.hasFocus(), lastActivityAt };
    isMissed = !isAttended(page, Date.now());
    return !isMissed;
  };
  const act = () => {
    const isBack = isMissed || !isThere();
    lastActivityAt = Date.now();
    if (isBack) onBack();
  };
  const { signal } = gone;
  for (const kind of activityEvents) addEventListener(kind, act, { signal, capture: true, passive: true });
  // Of the window: the page moves the focus between its parts by itself.
  addEventListener("focus", act, { signal });
  return { isThere, end: () => gone.abort() };
};
