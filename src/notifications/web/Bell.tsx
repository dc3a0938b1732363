import { IconBell } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { useData } from "#platform/web/loading/use-data.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Bell.module.css";
import { unreadQuery } from "./notification-queries.ts";

/** A link to the inbox, with the unread count. */
export const Bell = () => {
  const { t } = useWords();
  const { data } = useData(unreadQuery);
  const count = data?.count ?? 0;
  const label =
    count === 0
      ? t("notifications.bell")
      : t(data?.isMore ? "notifications.bellMany" : "notifications.bellUnread", { count });
  return (
    <NavLink
      className={`fixed soft center relative rounded ${styles.bell}`}
      to="/notifications"
      prefetch="intent"
      aria-label={label}
      title={label}
    >
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {count > 0 ? (
        <span
          className={`strong figures text-center absolute rounded-large accent-ground on-accent ${styles.count}`}
          aria-hidden="true"
        >
          {count}
          {data?.isMore ? "+" : ""}
        </span>
      ) : null}
    </NavLink>
  );
};
