import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { pauseBefore } from "#platform/web/errors/pause-before.ts";
import { isServerBack, showUnavailableInPage } from "#platform/web/errors/reconnect.ts";

/**
 * Reloads a page that couldn't be loaded because the server is unavailable, as soon as it is back. A new `error` starts
 * over.
 */
export const useReconnect = (isAway: boolean, error: unknown): void => {
  const { revalidate } = useRevalidator();
  const tries = useRef(0);
  useEffect(() => (isAway ? showUnavailableInPage() : undefined), [isAway]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure starts a new wait
  useEffect(() => {
    if (!isAway) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const plan = () => {
      timer = setTimeout(() => void look(), pauseBefore(tries.current));
      tries.current += 1;
    };
    const look = async () => {
      if (document.hidden || !(await isServerBack())) return isOver || plan();
      if (!isOver) void revalidate();
    };
    plan();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAway, error]);
};
