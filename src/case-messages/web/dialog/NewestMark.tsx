import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { coveredPixels } from "#care-cases/web/case/use-is-covered.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { useActor } from "#platform/web/page.ts";
import type { SortingDirection } from "#preferences/web/sorting-direction.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseDialog.module.css";
import type { SeenMessages } from "./seen-messages.ts";

/** Whether the newest end of the conversation is visible between header and composer, in a window with focus. */
const useIsEndInView = () => {
  const mark = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const end = mark.current;
    if (!end || !("IntersectionObserver" in globalThis)) return;
    const composer = document.querySelector("[data-composer]");
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      observer?.disconnect();
      const below = Math.ceil(composer?.getBoundingClientRect().height ?? 0);
      observer = new IntersectionObserver(
        ([entry]) => setInView((entry?.isIntersecting ?? false) && document.visibilityState === "visible"),
        { rootMargin: `-${coveredPixels()}px 0px -${Math.max(0, below - 1)}px 0px` },
      );
      observer.observe(end);
    };
    const sizes = new ResizeObserver(observe);
    if (composer) sizes.observe(composer);
    else observe();
    document.addEventListener("visibilitychange", observe);
    return () => {
      document.removeEventListener("visibilitychange", observe);
      sizes.disconnect();
      observer?.disconnect();
    };
  }, []);
  return { mark, isInView };
};

type Props = { messages: readonly CaseMessage[]; seen: SeenMessages; direction: SortingDirection };

/** The newest end of the conversation, with a link to messages by others since it was last seen. */
export const NewestMark = ({ messages, seen, direction }: Props) => {
  const { t } = useWords();
  const { userId } = useActor();
  const { mark, isInView } = useIsEndInView();
  const newest = messages.at(-1)?.id ?? 0;
  const { see } = seen;
  useEffect(() => {
    if (isInView) see(newest);
  }, [isInView, newest, see]);

  const arrived = messages.filter(({ id, author }) => id > seen.newest && author.id !== userId).length;
  const isFirst = direction === "Descending";
  const note = (
    <div className={`sticky ${styles.arrived}`} role="status" data-at={isFirst ? "top" : "foot"}>
      {arrived > 0 ? (
        <Button
          size="small"
          variant="filled"
          onClick={() => mark.current?.scrollIntoView({ behavior: "smooth", block: "center" })}
        >
          {isFirst ? <IconArrowUp size={16} aria-hidden="true" /> : <IconArrowDown size={16} aria-hidden="true" />}
          {t("message.newArrived", { count: arrived })}
        </Button>
      ) : null}
    </div>
  );
  return (
    <>
      {note}
      <div ref={mark} className={styles.mark} data-newest-end />
    </>
  );
};
