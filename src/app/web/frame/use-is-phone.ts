import { useSyncExternalStore } from "react";

const phoneWidth = 768;
/** How long a window that is being resized is waited for. */
const resizeDelayMilliseconds = 50;

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

/** Whether the window is a phone's, for the few things that CSS can't do. False while rendering on the server. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => innerWidth < phoneWidth,
    () => false,
  );
