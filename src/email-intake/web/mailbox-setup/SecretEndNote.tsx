import type { ShownSignIn } from "#email-intake/contract/mailbox-sign-in.ts";
import { type SecretEnd, secretEndOf } from "#email-intake/rules/mailbox-setup/secret-end.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { type DotTone, StatusDot } from "#ui/text/StatusDot.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";

const tones: Readonly<Record<SecretEnd["urgency"], DotTone>> = {
  calm: "green",
  soon: "amber",
  urgent: "red",
  over: "red",
};

/** When the secret of a mailbox ends, if that must be thought of now. */
export const useSecretEnd = () => {
  const now = useNow();
  return (signIn: Pick<ShownSignIn, "secretEnds"> | null): SecretEnd | null => {
    const end = secretEndOf(signIn?.secretEnds ?? null, businessDate(new Date(now)));
    return end?.urgency === "calm" ? null : end;
  };
};

/** A warning that the secret of a mailbox ends soon, or has ended; otherwise nothing. */
export const SecretEndNote = ({ signIn }: { signIn: Pick<ShownSignIn, "secretEnds"> | null }) => {
  const { t, tag } = useWords();
  const end = useSecretEnd()(signIn);
  if (end === null) return null;
  const { urgency, days } = end;
  const words =
    urgency === "over"
      ? t("secretEnd.ended", { date: formatDate(tag, signIn?.secretEnds ?? "") })
      : days === 0
        ? t("secretEnd.today")
        : t("secretEnd.ends", { count: days });
  return (
    <StatusDot tone={tones[urgency]} wraps>
      {words}
    </StatusDot>
  );
};
