import { IconBell, IconBellFilled } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { isOneself } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { PopoverButton } from "#ui/overlay/PopoverButton.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./SubscribeControl.module.css";
import type { Subscription } from "./use-subscription.ts";

type Props = { careCase: CareCase; subscription: Subscription };

/** Who follows the case, as far as the reader may know, behind their number. */
const Subscribers = ({ careCase }: Pick<Props, "careCase">) => {
  const { t } = useWords();
  const actor = useActor();
  const { subscribers } = careCase;
  const words = t("subscription.count", { count: subscribers.length });
  return (
    <PopoverButton
      label={words}
      title={words}
      trigger={subscribers.length}
      triggerClass={styles.count}
      panelLabel={t("subscription.title")}
      panelClass={styles.panel}
    >
      <h2 className="mb-2 plain">{t("subscription.title")}</h2>
      {subscribers.length > 0 ? (
        <ul className="stack">
          {subscribers.map(({ id: personId, name }) => (
            <li key={personId}>
              <PersonInitials name={name} />
              {personId === actor.userId ? <span className="soft"> ({t("subscription.you")})</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("subscription.none")}</p>
      )}
      <p className="mt-3 soft small">
        {isOneself(actor) ? t("subscription.help") : t("subscription.acting", { name: actor.name })}
      </p>
    </PopoverButton>
  );
};

/** Follows the case or stops to, and tells who else does. */
export const SubscribeControl = ({ careCase, subscription }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { subscribed, may, status } = careCase;
  if (status === "Draft") return null;
  return (
    <div className="inline-flex">
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={subscribed}
        aria-busy={subscription.isBusy}
        aria-disabled={!may.subscribe}
        title={
          may.subscribe
            ? t("caseKey.withKey", { act: t("subscription.help"), key: "S" })
            : t("subscription.acting", { name: actor.name })
        }
        onClick={() => may.subscribe && void subscription.toggle()}
      >
        {subscribed ? <IconBellFilled size={16} aria-hidden="true" /> : <IconBell size={16} aria-hidden="true" />}
        {/* Both words keep their place, so that nothing moves when one takes the other's. */}
        <span className={styles.words}>
          <span data-shown={!subscribed}>{t("subscription.subscribe")}</span>
          <span data-shown={subscribed}>{t("subscription.unsubscribe")}</span>
        </span>
      </button>
      <Subscribers careCase={careCase} />
    </div>
  );
};
