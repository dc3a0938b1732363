import { type RefObject, useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { fetchAhead } from "#platform/web/loading/fetch-ahead.ts";
import { WholeText } from "./WholeText.tsx";

const hoverMilliseconds = 90;

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a[href]") : null;

/** Next to horizontally scrolling columns, the sticky title's link covers only its own cell, so the row acts for it. */
const linkOfRow = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element) || target.closest("label, input, button")) return null;
  return target.closest("tbody tr")?.querySelector<HTMLAnchorElement>("a[data-row]") ?? null;
};

const opensHere = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

type Props = { within: RefObject<HTMLElement | null> };

/**
 * Shared listeners for all links of a table: a plain click navigates within the app; hover or focus prefetches code and
 * data. Rows stay native elements, so links work without script.
 */
export const RowLinks = ({ within }: Props) => {
  const navigate = useNavigate();
  const [near, setNear] = useState<string | null>(null);

  useEffect(() => {
    const table = within.current;
    if (!table) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const own = linkAt(event.target);
      const link = own ?? linkOfRow(event.target);
      if (!link || document.getSelection()?.isCollapsed === false) return;
      if (!opensHere(event)) {
        if (!own && (event.ctrlKey || event.metaKey)) open(link.href, "_blank", "noopener");
        return;
      }
      event.preventDefault();
      void navigate(link.pathname + link.search, {
        preventScrollReset: link.hasAttribute("data-stay"),
        // The click names the company, so the page that switches needn't ask again.
        ...(link.hasAttribute("data-switch") && { state: { switchNow: true } }),
      });
    };
    const comeNear = (path: string) => {
      setNear(path);
      fetchAhead(path);
    };
    const onNear = ({ target }: Event) => {
      clearTimeout(timer);
      const path = linkAt(target)?.getAttribute("href");
      if (path) timer = setTimeout(comeNear, hoverMilliseconds, path);
    };
    table.addEventListener("click", onClick);
    table.addEventListener("pointerover", onNear);
    table.addEventListener("focusin", onNear);
    return () => {
      clearTimeout(timer);
      table.removeEventListener("click", onClick);
      table.removeEventListener("pointerover", onNear);
      table.removeEventListener("focusin", onNear);
    };
  }, [within, navigate]);

  return (
    <>
      <WholeText within={within} />
      {near ? <PrefetchPageLinks page={near} /> : null}
    </>
  );
};
