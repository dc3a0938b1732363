import type { ServiceAgreement } from "#customers/contract/customer.ts";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

type StatusWithDaysLeft = Pick<ServiceAgreement, "status" | "daysLeft">;
type DatedStatus = StatusWithDaysLeft & Pick<ServiceAgreement, "startDate" | "expirationDate">;

const tones: Readonly<Record<ServiceAgreement["status"], DotTone>> = {
  upcoming: "hollow",
  active: "green",
  ends60: "amber",
  ends30: "amber",
  ends7: "red",
  ended: "neutral",
};

/** An agreement's status as short text. */
const statusWords = ({ status, daysLeft }: StatusWithDaysLeft, t: Words["t"]): string => {
  if (status === "upcoming" || status === "active" || status === "ended") return t(`agreementChip.${status}`);
  return daysLeft === 0 ? t("agreementChip.endsToday") : t("agreementChip.ends", { count: daysLeft });
};

/** A dot with the status, for use next to the dates. */
export const AgreementStatus = ({ of }: { of: StatusWithDaysLeft }) => {
  const { t } = useWords();
  return <StatusDot tone={tones[of.status]}>{statusWords(of, t)}</StatusDot>;
};

/** A dot with the status and its date: the start or the end. */
export const DatedAgreement = ({ of }: { of: DatedStatus }) => {
  const { t, tag } = useWords();
  const { status } = of;
  const date = formatDate(tag, status === "upcoming" ? of.startDate : of.expirationDate);
  const words =
    status === "upcoming" || status === "active" || status === "ended"
      ? t(`agreementChip.${status}On`, { date })
      : t("agreementChip.endsOn", { state: statusWords(of, t), date });
  return (
    <StatusDot tone={tones[status]} title={words}>
      {words}
    </StatusDot>
  );
};
