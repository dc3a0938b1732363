import { IconCloudOff, IconRefreshOff } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useStreamSilence } from "#live/web/stream-silence.ts";
import { checkConnection, useConnection } from "#platform/web/errors/connection.ts";
import { showUnavailableInPage } from "#platform/web/errors/reconnect.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ConnectionBar.module.css";

/** A link to a page of ours in this window that no script handles. */
const loadsPage = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const isHash = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && !isHash && !link.target && !link.hasAttribute("download");
};

/**
 * While Havn doesn't answer, a link that would load a page checks first, so it never leads to the browser's error page.
 */
const askFirst = (event: MouseEvent) => {
  if (!loadsPage(event)) return;
  event.preventDefault();
  const { href } = (event.target as Element).closest<HTMLAnchorElement>("a[href]") as HTMLAnchorElement;
  void checkConnection().then((isAnswered) => {
    if (isAnswered) location.assign(href);
  });
};

/**
 * Shown while Havn doesn't answer: says what is kept and what is waiting. Afterwards everything displayed is refetched.
 * A quieter line is shown while only live events don't arrive.
 */
export const ConnectionBar = () => {
  const { t } = useWords();
  const { state, isAwaited } = useConnection();
  const isAway = state !== "online";
  const isSilent = useStreamSilence();
  const wasAway = useRef(false);
  useEffect(() => {
    if (!isAway) {
      if (wasAway.current) void invalidate([]);
      wasAway.current = false;
      return;
    }
    wasAway.current = true;
    addEventListener("click", askFirst);
    const sayNoMore = showUnavailableInPage();
    return () => {
      removeEventListener("click", askFirst);
      sayNoMore();
    };
  }, [isAway]);
  return (
    <div role="status" className={`not-printed sticky ${styles.place}`}>
      {isAway ? (
        <p className={`row gap-2 middle px-4 amber-tint fine tight ${styles.bar}`} data-connection-bar>
          <IconCloudOff className="fixed" size={16} aria-hidden="true" />
          <span>
            <strong className="medium">{t(state === "offline" ? "connection.offline" : "connection.away")}</strong>{" "}
            {isAwaited ? t("connection.awaited") : `${t("connection.kept")} ${t("connection.old")}`}
          </span>
        </p>
      ) : isSilent ? (
        <p className={`row gap-2 middle px-4 soft fine tight ${styles.bar} ${styles.quiet}`} data-connection-bar>
          <IconRefreshOff className="fixed" size={16} aria-hidden="true" />
          <span>{t("connection.silent")}</span>
        </p>
      ) : null}
    </div>
  );
};
