import { IconBell } from "@tabler/icons-react";
import { Link } from "react-router";
import { unreadQuery } from "#notifications/web/notification-queries.ts";
import type { LazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useData } from "#platform/web/loading/use-data.ts";
import { PopoverButton } from "#ui/overlay/PopoverButton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Bell.module.css";
import { NewestBones } from "./NewestBones.tsx";
import { NewestHead } from "./NewestHead.tsx";

type Props = {
  /** The list, with the types of all features. */
  Newest: LazyComponent<{ onLeave: () => void }>;
};

/** The unread count; opens a panel with the newest notifications, on every page. */
export const Bell = ({ Newest }: Props) => {
  const { t } = useWords();
  const { data } = useData(unreadQuery);
  const count = data?.count ?? 0;
  const label =
    count === 0
      ? t("notifications.bell")
      : t(data?.isMore ? "notifications.bellMany" : "notifications.bellUnread", { count });
  const trigger = (
    <>
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
    </>
  );
  return (
    <PopoverButton
      label={label}
      title={label}
      trigger={trigger}
      triggerClass={`fixed soft center relative rounded ${styles.bell}`}
      panelLabel={t("notifications.title")}
      panelClass={styles.panel}
    >
      {(close) => (
        <div className={styles.content}>
          <NewestHead hasUnread={count > 0} onLeave={close} />
          <div className={`container ${styles.newest}`}>
            <Newest onLeave={close} meanwhile={<NewestBones />} />
          </div>
          <Link
            className={`accent fine lined-above block text-center py-2 px-4 ${styles.all}`}
            to="/notifications"
            prefetch="intent"
            onClick={close}
          >
            {t("notifications.seeAll")}
          </Link>
        </div>
      )}
    </PopoverButton>
  );
};
