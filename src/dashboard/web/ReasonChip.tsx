import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBell,
  IconClock,
  IconInfoCircle,
  IconMessage,
  IconPackage,
  IconUserQuestion,
} from "@tabler/icons-react";
import { type ActionKind, type ActionReason, isYesterday } from "#dashboard/rules/action-reason.ts";
import { useActor } from "#platform/web/page.ts";
import { formatDayMonth, formatRelative } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";

const looks: Readonly<
  Record<ActionKind, readonly [icon: typeof IconClock, tone: "red" | "amber" | "green" | "plain"]>
> = {
  runningOut: [IconBell, "amber"],
  failed: [IconAlertCircle, "red"],
  overdue: [IconAlertTriangle, "red"],
  dueToday: [IconClock, "amber"],
  answered: [IconMessage, "plain"],
  delivered: [IconPackage, "green"],
  missingInformation: [IconInfoCircle, "amber"],
  unassigned: [IconUserQuestion, "plain"],
  waits: [IconClock, "plain"],
  waitsOnCompany: [IconClock, "plain"],
};

const useReasonWords = ({ kind, since, target }: ActionReason, today: string): string => {
  const { t, tag } = useWords();
  const { role } = useActor();
  const now = useNow();
  // The clock next to it shows how late or how soon.
  if (target !== null) return kind === "failed" ? t(`home.reasonFailed${target}`) : t(`home.reasonDue${target}`);
  if (kind === "overdue") {
    if (since === null || since === today) return t("home.overdue");
    if (isYesterday(since, today)) return t("home.reasonOverdueYesterday");
    return t("home.reasonOverdueSince", { date: formatDayMonth(tag, since) });
  }
  if (kind === "answered") {
    const when = since === null ? "" : formatRelative(tag, since, now, t("home.justNow"));
    return role === "staff" ? t("home.reasonCustomerAnswered", { when }) : t("home.reasonHavnAnswered", { when });
  }
  if (kind === "dueToday") return t("home.reasonDueToday");
  if (kind === "delivered") return t("home.reasonDelivered");
  if (kind === "missingInformation") return t("home.reasonMissingInformation");
  if (kind === "waitsOnCompany") return t("home.waitsOnCompany");
  return kind === "unassigned" ? t("home.reasonUnassigned") : t("home.reasonWaits");
};

/** Why a case needs action, with icon and text. */
export const ReasonChip = ({ reason, today }: { reason: ActionReason; today: string }) => {
  const [Icon, tone] = looks[reason.kind];
  return (
    <span className="chip" data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {useReasonWords(reason, today)}
    </span>
  );
};
