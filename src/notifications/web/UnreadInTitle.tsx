import { type ReactNode, useEffect, useRef } from "react";
import { useLiveEvent } from "#live/web/live-events.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { TitleCount } from "#ui/page/PageTitle.tsx";
import { unreadQuery } from "./notification-queries.ts";

const gatherMilliseconds = 2_000;

/**
 * A hidden tab refetches stale data immediately, since its title is visible; otherwise that waits until it is shown.
 */
const useFreshWhileHidden = (): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent(({ kind }) => {
    if (kind !== "notification" || !document.hidden) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void invalidate(unreadQuery.key);
    }, gatherMilliseconds);
  });
};

/** Puts the unread count before the titles of the pages inside: "(3) Cases · Havn". */
export const UnreadInTitle = ({ children }: { children: ReactNode }) => {
  const { data } = useData(unreadQuery);
  useFreshWhileHidden();
  const count = data && data.count > 0 ? `${data.count}${data.isMore ? "+" : ""}` : "";
  return <TitleCount value={count}>{children}</TitleCount>;
};
