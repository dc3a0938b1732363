import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useLiveEvent, useOpenStream } from "#live/web/live-events.ts";
import { electedLeader, soleLeader } from "#live/web/tab-leadership.ts";
import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import {
  type DesktopNotification,
  newestId,
  toShowOnDesktop,
} from "#notifications/rules/inbox/desktop-notifications.ts";
import { notificationPath, notificationWords } from "#notifications/web/inbox/notification-words.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";

/** A person viewing the case marks it as read within this time, and needs no desktop notification. */
const waitMilliseconds = 1_500;

const askUnread = async () => {
  const body = { unreadOnly: true, pageSize: 5 } as const;
  return (await browserApi(inboxCalls).getCareCaseNotificationsBySearch({ body })).groups;
};

/** One of the person's tabs shows the notifications; when it is closed, another one takes over. */
const createWatch = (userId: number, show: (shown: DesktopNotification) => void) => {
  let seen: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    timer = undefined;
    try {
      const groups = await askUnread();
      if (seen !== null && leadership.has()) for (const shown of toShowOnDesktop(groups, seen)) show(shown);
      seen = Math.max(seen ?? 0, newestId(groups));
    } catch (failure) {
      // The next event retries, unless the session has ended.
      toCallError(failure);
    }
  };
  const callbacks = { begin: () => void look(), end: () => clearTimeout(timer) };
  const name = `havn-desktop ${userId}`;
  const leadership = navigator.locks ? electedLeader(navigator.locks, name, callbacks) : soleLeader(callbacks);
  void leadership.request();
  return {
    notice: () => {
      if (leadership.has()) timer ??= setTimeout(() => void look(), waitMilliseconds);
    },
    end: () => {
      clearTimeout(timer);
      leadership.leave();
    },
  };
};

/** Shows each case's newest notification on the desktop, in the reader's language; a click opens it. */
const useShow = () => {
  const words = useWords();
  const navigate = useNavigate();
  return ({ careCase: { id, title }, notification, preview }: DesktopNotification) => {
    const { author, text } = notificationWords(notification, words);
    const said = author === null ? text : `${author} ${text}`;
    const shown = new Notification(`#${id} ${title}`, {
      body: preview === null ? said : `${said}: ${preview}`,
      tag: `havn-case-${id}`,
      lang: words.tag,
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
      void navigate(notificationPath(notification));
    };
  };
};

export default function DesktopNotifier() {
  const { userId } = useActor();
  const show = useShow();
  const newest = useRef(show);
  const watch = useRef<ReturnType<typeof createWatch>>(undefined);
  useOpenStream();
  useEffect(() => {
    newest.current = show;
  });
  useEffect(() => {
    const watching = createWatch(userId, (shown) => newest.current(shown));
    watch.current = watching;
    return () => {
      watching.end();
      watch.current = undefined;
    };
  }, [userId]);
  useLiveEvent(({ kind }) => {
    if (kind === "notification") watch.current?.notice();
  });
  return null;
}
