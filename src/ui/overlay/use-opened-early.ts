import { type RefObject, useEffect, useRef } from "react";

/** Browsers open a popover without any script: of one that was opened before the page could hear it, this tells. */
export const useOpenedEarly = (panel: RefObject<HTMLElement | null>, onOpened: (panel: HTMLElement) => void): void => {
  const atFirst = useRef(onOpened);
  useEffect(() => {
    const { current } = panel;
    if (current?.matches(":popover-open")) atFirst.current(current);
  }, [panel]);
};
