import { isAttended } from "#notifications/rules/attention.ts";

/** Signs of activity. Not scroll events, since pages also scroll by themselves; wheel, touch and keys instead. */
const activityEvents = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "touchmove"] as const;

export type Attention = {
  /** Whether someone is viewing the page now; see `isAttended`. */
  isThere(): boolean;
  end(): void;
};

/** Watches whether someone is viewing the page, starting with its opening; calls `onBack` when they return. */
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
  // On the window only: within the page, focus also moves by script.
  addEventListener("focus", act, { signal });
  return { isThere, end: () => gone.abort() };
};
