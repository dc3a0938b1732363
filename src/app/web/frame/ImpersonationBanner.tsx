import { IconUserShare } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { endImpersonation } from "#impersonation/web/impersonate.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { usePage } from "#platform/web/page.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { formatTime } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ImpersonationBanner.module.css";

/** Whether the hour is over, to the second. */
const useIsOver = (until: string | undefined): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
};

type BannerProps = { actor: Actor; impersonator: NonNullable<Actor["impersonator"]> };

const Banner = ({ actor: { name, customerNumber }, impersonator }: BannerProps) => {
  const { t, tag } = useWords();
  const { companies } = usePage();
  const attempt = useAttempt(reportError);
  const isOver = useIsOver(impersonator.until);
  const company = companies.find((one) => one.customerNumber === customerNumber)?.name ?? customerNumber ?? "";
  const time = impersonator.until ? formatTime(tag, impersonator.until) : "";
  return (
    <section className={`row gap-3 ${styles.banner}`} aria-label={t("frame.actingFor", { name })} data-acting-banner>
      <IconUserShare className={styles.icon} size={18} aria-hidden="true" />
      <p className={`cut medium ${styles.words}`} role="status">
        {isOver
          ? t("impersonation.bannerOver", { name })
          : t("impersonation.banner", { staff: impersonator.name, name, company, time })}
      </p>
      <button
        type="button"
        className={`fixed medium ${styles.end}`}
        title={t("impersonation.end")}
        aria-busy={attempt.isBusy}
        onClick={() => {
          if (!attempt.isBusy) void attempt.run(endImpersonation);
        }}
      >
        {t("impersonation.endShort")}
      </button>
    </section>
  );
};

/** Above everything while a member of staff acts for somebody: who, for whom, at which company, until when, and the way back. */
export const ImpersonationBanner = () => {
  const { actor } = usePage();
  return actor?.impersonator ? <Banner actor={actor} impersonator={actor.impersonator} /> : null;
};
