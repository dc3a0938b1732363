import { IconAlertTriangle } from "@tabler/icons-react";
import type { ServiceAgreement } from "#customers/contract/customer.ts";
import { agreementThatMatters } from "#customers/rules/agreement-status.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./AgreementWarning.module.css";

/** A warning at the top that the active agreement ends within 60, 30 or 7 days, or that there is none any more. */
export const AgreementWarning = ({ agreements }: { agreements: readonly ServiceAgreement[] }) => {
  const { t, tag } = useWords();
  const agreement = agreementThatMatters(agreements, businessDate(useNow()));
  if (!agreement || agreement.status === "active" || agreement.status === "upcoming") return null;
  const { number, status, daysLeft: count } = agreement;
  const date = formatDate(tag, agreement.expirationDate);
  const words =
    status === "ended"
      ? t("agreement.warningEnded", { number, date })
      : count === 0
        ? t("agreement.warningToday", { number })
        : t("agreement.warning", { number, count, date });
  return (
    <p
      className={`row notice mb-4 text py-2 px-3 ${styles.warning}`}
      data-urgent={status === "ends7" || status === "ended"}
    >
      <IconAlertTriangle size={16} aria-hidden="true" />
      {words}
    </p>
  );
};
