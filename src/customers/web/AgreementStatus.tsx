import type { ServiceAgreement } from "#customers/contract/customer.ts";
import { formatDate } from "#ui/format-time.ts";
import { type DotTone, StatusDot } from "#ui/StatusDot.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

type Standing = Pick<ServiceAgreement, "status" | "daysLeft">;

const tones: Readonly<Record<ServiceAgreement["status"], DotTone>> = {
  upcoming: "hollow",
  active: "green",
  ends60: "amber",
  ends30: "amber",
  ends7: "red",
  ended: "neutral",
};

/** Where an agreement stands, in a few words. */
const standingWords = ({ status, daysLeft }: Standing, t: Words["t"]): string => {
  if (status === "upcoming" || status === "active" || status === "ended") return t(`agreementChip.${status}`);
  return daysLeft === 0 ? t("agreementChip.endsToday") : t("agreementChip.ends", { count: daysLeft });
};

/** A dot and its word; with the day that it ends where nothing else says it. */
export const AgreementStatus = ({ of, until }: { of: Standing; until?: string }) => {
  const { t, tag } = useWords();
  const state = standingWords(of, t);
  const words = until ? t("agreementChip.until", { state, date: formatDate(tag, until) }) : state;
  return (
    <StatusDot tone={tones[of.status]} title={words}>
      {words}
    </StatusDot>
  );
};
