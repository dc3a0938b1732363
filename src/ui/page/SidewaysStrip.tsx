import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./SidewaysStrip.module.css";

type Side = "back" | "forward";
type Edges = Readonly<Record<Side, boolean>>;

type Props = {
  /** Accessible names of the buttons. */
  back: string;
  forward: string;
  /** The scrolling element, as the only child. */
  children: ReactNode;
};

const nowhere: Edges = { back: false, forward: false };
const icons = { back: IconChevronLeft, forward: IconChevronRight } as const;

/** Share of the visible width that one press scrolls by. */
const step = 0.8;

const edgesOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Edges => ({
  back: scrollLeft > 1,
  forward: scrollLeft + clientWidth < scrollWidth - 1,
});

/**
 * Scrolls content that is wider than its container. An edge with more content fades, and has a button that scrolls
 * there.
 */
export const SidewaysStrip = ({ back, forward, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState(nowhere);
  useEffect(() => {
    const strip = frame.current?.firstElementChild;
    if (!(strip instanceof HTMLElement)) return;
    const measure = () => {
      const found = edgesOf(strip);
      setEdges((before) => (before.back === found.back && before.forward === found.forward ? before : found));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(strip);
    strip.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      strip.removeEventListener("scroll", measure);
    };
  }, []);
  const go = (side: Side) => {
    const strip = frame.current?.firstElementChild;
    strip?.scrollBy({ left: (side === "back" ? -step : step) * strip.clientWidth });
  };
  return (
    <div ref={frame} className={`relative ${styles.frame}`}>
      {children}
      {(["back", "forward"] as const).map((side) => {
        const Icon = icons[side];
        return (
          <div
            key={side}
            className={`grid level absolute untouchable ${styles.edge}`}
            data-side={side}
            data-goes-on={edges[side] || undefined}
          >
            <button
              type="button"
              className={`icon-button framed-strong raised ${styles.button}`}
              aria-label={side === "back" ? back : forward}
              aria-disabled={!edges[side]}
              onClick={() => go(side)}
            >
              <Icon size={16} aria-hidden="true" />
            </button>
          </div>
        );
      })}
    </div>
  );
};
