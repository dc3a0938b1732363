import { IconBell, IconBellFilled, IconUserPlus, IconUsers } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { type CaseControl, useControl } from "#care-cases/web/case/case-controls.ts";
import { isOneself } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { PopoverButton } from "#ui/overlay/PopoverButton.tsx";
import { useWords } from "#wording/use-words.ts";
import { AddFollower } from "./AddFollower.tsx";
import { Followers } from "./Followers.tsx";
import styles from "./SubscribeControl.module.css";
import type { useFollowers } from "./use-followers.ts";
import type { Subscription } from "./use-subscription.ts";

type Props = { careCase: CareCase; subscription: Subscription; followers: ReturnType<typeof useFollowers> };

export const addFollowerControl: CaseControl = { tab: null };

/** The case's followers, as far as the reader may know, in a popover on their number. */
const Subscribers = ({ careCase }: Pick<Props, "careCase">) => {
  const { t } = useWords();
  const actor = useActor();
  const { subscribers } = careCase;
  const words = t("subscription.count", { count: subscribers.length });
  return (
    <PopoverButton
      label={words}
      title={words}
      trigger={
        <>
          <IconUsers size={16} aria-hidden="true" />
          {subscribers.length}
        </>
      }
      triggerClass={`figures ${styles.count}`}
      panelLabel={t("subscription.title")}
      panelClass={styles.panel}
    >
      {() => (
        <>
          <h2 className="mb-2 plain">{t("subscription.title")}</h2>
          <Followers careCase={careCase} />
          <p className="mt-3 soft small">
            {isOneself(actor) ? t("subscription.help") : t("subscription.acting", { name: actor.name })}
          </p>
        </>
      )}
    </PopoverButton>
  );
};

/** Follows or unfollows the case, shows its other followers, and adds one. */
export const SubscribeControl = ({ careCase, subscription, followers }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { subscribed, may, status } = careCase;
  const opener = useControl(addFollowerControl);
  if (status === "Draft") return null;
  return (
    <div className={`inline-flex ${styles.parts}`}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={subscribed}
        aria-busy={subscription.isPending}
        aria-disabled={!may.subscribe}
        title={
          may.subscribe
            ? t("caseKey.withKey", { act: t("subscription.help"), key: "S" })
            : t("subscription.acting", { name: actor.name })
        }
        onClick={() => may.subscribe && subscription.toggle()}
      >
        {subscribed ? <IconBellFilled size={16} aria-hidden="true" /> : <IconBell size={16} aria-hidden="true" />}
        {/* Both labels reserve their space, so nothing shifts when they swap. */}
        <span className={`grid heard-on-phone ${styles.words}`}>
          <span data-shown={!subscribed}>{t("subscription.subscribe")}</span>
          <span data-shown={subscribed}>{t("subscription.unsubscribe")}</span>
        </span>
      </button>
      <Subscribers careCase={careCase} />
      {may.addFollowers ? (
        <AddFollower
          careCase={careCase}
          save={followers.save}
          buttonClass={styles.count ?? ""}
          title={t("caseKey.withKey", { act: t("subscription.add"), key: "Shift+S" })}
          opener={opener}
        >
          <IconUserPlus size={16} aria-hidden="true" />
          <span className="only-for-screen-readers">{t("subscription.add")}</span>
        </AddFollower>
      ) : null}
    </div>
  );
};
