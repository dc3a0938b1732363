import { useEffect, useRef } from "react";

/** Whether the shortcut isn't the form's: in overlays and in the page frame. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target !== document.body &&
  (target.closest("dialog, [popover]") !== null || target.closest("main") === null);

/** Ctrl+Enter anywhere on the form, even before anything is focused. The editor handles it itself. */
export const useSendKey = (send: () => void): void => {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      if (event.defaultPrevented || event.repeat || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
};
