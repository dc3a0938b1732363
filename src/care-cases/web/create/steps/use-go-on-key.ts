import { useEffect, useRef } from "react";

/** Where the shortcut is not the form's: in what floats above it, and in the frame around it. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target !== document.body &&
  (target.closest("dialog, [popover]") !== null || target.closest("main") === null);

/** Ctrl+Enter anywhere on the form, also before anything has the focus. The editor answers to it itself. */
export const useGoOnKey = (goOn: () => void): void => {
  const latest = useRef(goOn);
  latest.current = goOn;
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
