import { IconUserShare } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { endImpersonation } from "#impersonation/web/impersonate.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { usePage } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { formatTime } from "#ui/time/format-time.ts";
import { serverNow } from "#ui/time/server-now.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ImpersonationBanner.module.css";

/** Whether the time is up, to the second. */
const useIsOver = (until: string | undefined): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - serverNow()));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
};

type BannerProps = { actor: Actor; impersonator: NonNullable<Actor["impersonator"]> };

const Banner = ({ actor: { name, customerNumber }, impersonator }: BannerProps) => {
  const { t, tag } = useWords();
  const { companies } = usePage();
  const { isPending, save } = useSave({ send: endImpersonation, onRefused: (error) => reportError(error) });
  const isOver = useIsOver(impersonator.until);
  const company = companies.find((one) => one.customerNumber === customerNumber)?.name ?? customerNumber ?? "";
  const time = impersonator.until ? formatTime(tag, impersonator.until) : "";
  return (
    <section
      className={`row middle gap-3 sticky ${styles.banner}`}
      aria-label={t("frame.actingFor", { name })}
      data-acting-banner
    >
      <IconUserShare className="fixed" size={18} aria-hidden="true" />
      <p className={`cut medium ${styles.words}`} role="status">
        {isOver
          ? t("impersonation.bannerOver", { name })
          : t("impersonation.banner", { staff: impersonator.name, name, company, time })}
      </p>
      <button
        type="button"
        className={`fixed px-3 rounded medium control-small-high ${styles.end}`}
        title={t("impersonation.end")}
        aria-busy={isPending}
        onClick={() => void save()}
      >
        {t("impersonation.endShort")}
      </button>
    </section>
  );
};

/**
 * Shown while a staff member is impersonating someone: who, whom, at which company, until when, and a button to stop.
 */
export const ImpersonationBanner = () => {
  const { actor } = usePage();
  return actor?.impersonator ? <Banner actor={actor} impersonator={actor.impersonator} /> : null;
};
