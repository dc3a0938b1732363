import { useSyncExternalStore } from "react";

const phoneWidth = 768;
/** Debounce while the window is being resized. */
export const resizeDelayMilliseconds = 50;

const subscribe = (changed: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, resizeDelayMilliseconds);
  };
  addEventListener("resize", onResize);
  return () => {
    clearTimeout(timer);
    removeEventListener("resize", onResize);
  };
};

/** Whether the window is phone-sized, for the few things CSS can't do. False during server rendering. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => innerWidth < phoneWidth,
    () => false,
  );
