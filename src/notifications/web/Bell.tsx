import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { useWords } from "#wording/use-words.ts";
import styles from "./Bell.module.css";
import { unreadQuery } from "./notification-queries.ts";

/** The way to the inbox, with how much is unread in it. */
export const Bell = () => {
  const { t } = useWords();
  const { data } = useQuery(unreadQuery);
  const count = data?.count ?? 0;
  const label =
    count === 0
      ? t("notifications.bell")
      : t(data?.isMore ? "notifications.bellMany" : "notifications.bellUnread", { count });
  return (
    <NavLink
      className={`fixed soft center ${styles.bell}`}
      to="/notifications"
      prefetch="intent"
      aria-label={label}
      title={label}
    >
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {count > 0 ? (
        <span className={`strong figures ${styles.count}`} aria-hidden="true">
          {count}
          {data?.isMore ? "+" : ""}
        </span>
      ) : null}
    </NavLink>
  );
};
