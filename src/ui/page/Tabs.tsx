import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";

export type Tab<T extends string> = {
  readonly id: T;
  readonly label: string;
  /** The tab's URL, relative to the page. */
  readonly to: string;
  /** The count as displayed. */
  readonly count?: string | undefined;
};

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tab that a key moves to from this one, wrapping around at the ends. */
const tabByKey = (key: string, tabs: readonly HTMLElement[], from: number): HTMLElement | undefined => {
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : tabs.at((from + step) % tabs.length);
};

/** Arrow keys, Home and End show the tab they move to. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const to = tabByKey(event.key, tabs, tabs.indexOf(event.target as HTMLElement));
  if (!to) return;
  event.preventDefault();
  to.focus();
  to.click();
};

type TabsProps<T extends string> = { label: string; tabs: readonly Tab<T>[]; current: T };

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;

/**
 * Tabs with a URL each, which are links before any script runs: Tab stops at the current one, arrow keys move to the
 * others. Switching between them adds nothing to the browser's history.
 */
export const Tabs = <T extends string>({ label, tabs, current }: TabsProps<T>) => {
  const row = useRef<HTMLDivElement>(null);
  // If there isn't room for all of them, the current one is scrolled into view.
  useLayoutEffect(() => {
    const shown = document.getElementById(tabId(current));
    if (!row.current || !shown) return;
    const { offsetLeft, offsetWidth } = shown;
    const { scrollLeft, clientWidth } = row.current;
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth)
      row.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }, [current]);
  return (
    <div ref={row} className="flex scroll-x lined not-printed" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: name, to, count }) => (
        <Link
          key={id}
          id={tabId(id)}
          className="tab px-2"
          role="tab"
          aria-selected={id === current}
          aria-controls={id === current ? panelId(id) : undefined}
          tabIndex={id === current ? 0 : -1}
          to={to}
          replace
          preventScrollReset
        >
          {name}
          {count ? <span className="badge">{count}</span> : null}
        </Link>
      ))}
    </div>
  );
};

type PanelsProps<T extends string> = { current: T; className?: string; children: (id: T) => ReactNode };

/** The content of the current tab. Tabs shown before keep their state, including typed text. */
export const TabPanels = <T extends string>({ current, className, children }: PanelsProps<T>) => {
  const [visited, setVisited] = useState<readonly T[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  return visited.map((id) => (
    <div
      key={id}
      id={panelId(id)}
      className={className}
      role="tabpanel"
      aria-labelledby={tabId(id)}
      hidden={id !== current}
    >
      {children(id)}
    </div>
  ));
};
