import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { coveredPixels } from "#care-cases/web/public.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { conversationPane, showEnd, showNewest } from "#case-messages/web/conversation/opening/conversation-pane.ts";
import type { LeftOff } from "#case-messages/web/conversation/opening/use-opening.ts";
import { useActor } from "#platform/web/page.ts";
import type { SortingDirection } from "#preferences/web/sorting-direction.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseConversation.module.css";
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

const leftOffMark = () => document.querySelector("[data-left-off]");

/** Whether the first new message is still below what is in view; once it was reached, no more. */
const useIsLeftOffBelow = (leftOff: LeftOff): boolean => {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const mark = leftOff && leftOffMark();
    if (!mark || !("IntersectionObserver" in globalThis)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const foot = entry?.rootBounds?.bottom ?? innerHeight;
        const below = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top >= foot;
        setBelow(below);
        if (!below) observer.disconnect();
      },
      { root: conversationPane() },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [leftOff]);
  return isBelow;
};

/** Follows an ascending conversation, messages and events, while its end is in view. */
const useFollowing = (newest: number, last: string | undefined, isFollowed: boolean) => {
  const shown = useRef({ newest, last });
  useEffect(() => {
    const before = shown.current;
    shown.current = { newest, last };
    if (!isFollowed) return;
    if (before.newest !== newest) showNewest(newest);
    else if (before.last !== last) showEnd();
  }, [newest, last, isFollowed]);
};

type Props = {
  messages: readonly CaseMessage[];
  /** Identifies the last entry of the conversation, a message or an event. */
  last: string | undefined;
  seen: SeenMessages;
  leftOff: LeftOff;
  direction: SortingDirection;
};

/** The newest end of the conversation, with a way to messages by others that the reader has not seen. */
export const NewestMark = ({ messages, last, seen, leftOff, direction }: Props) => {
  const { t } = useWords();
  const { userId } = useActor();
  const { mark, isInView } = useIsEndInView();
  const isFirst = direction === "Descending";
  const isLeftOffBelow = useIsLeftOffBelow(isFirst ? null : leftOff);
  const newest = messages.at(-1)?.id ?? 0;
  const { see } = seen;
  useEffect(() => {
    if (isInView) see(newest);
  }, [isInView, newest, see]);
  useFollowing(newest, last, isInView && !isFirst);

  const arrived = messages.filter(({ id, author }) => id > seen.newest && author.id !== userId).length;
  const unseen = arrived + (isLeftOffBelow && leftOff ? leftOff.count : 0);
  const show = () => {
    const first = isLeftOffBelow ? leftOffMark() : null;
    if (first) first.scrollIntoView({ behavior: "smooth", block: "start" });
    else mark.current?.scrollIntoView({ behavior: "smooth", block: "center" });
  };
  const note = (
    <div className={`sticky ${styles.arrived}`} role="status" data-at={isFirst ? "top" : "foot"}>
      {unseen > 0 ? (
        <Button size="small" variant="filled" onClick={show}>
          {isFirst ? <IconArrowUp size={16} aria-hidden="true" /> : <IconArrowDown size={16} aria-hidden="true" />}
          {t("message.newArrived", { count: unseen })}
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
