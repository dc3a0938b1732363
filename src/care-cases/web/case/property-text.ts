import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";
import { visibleText } from "#platform/rules/visible-text.ts";
import { formatDate } from "#ui/format-time.ts";
import type { Words } from "#wording/words.ts";

type Write = (careCase: CareCase, words: Pick<Words, "t" | "tag">) => string;

const formats = new Map<string, Intl.NumberFormat>();
const hoursFormat = (tag: string, useGrouping: boolean): Intl.NumberFormat => {
  const name = `${tag} ${useGrouping}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 2, useGrouping });
  formats.set(name, format);
  return format;
};

/** Hours as people write them: `1.25` or `1,25`. */
export const hoursText = (hours: number, tag: string): string => hoursFormat(tag, true).format(hours);

/** The same for a field to type in: without marks between thousands. */
export const hoursInput = (hours: number, tag: string): string => hoursFormat(tag, false).format(hours);

/** Both versions of a long text are told side by side: enough of each to tell them apart. */
const quoted = 600;
const shortened = (text: string): string => (text.length > quoted ? `${text.slice(0, quoted)}…` : text);

const writers: Record<CaseField, Write> = {
  title: ({ title }) => title,
  description: ({ description }) => shortened(visibleText(description)),
  caseType: ({ caseType }, { t }) => (caseType ? t(`caseType.${caseType}`) : ""),
  severity: ({ severity }, { t }) => (severity ? t(`severity.${severity}`) : ""),
  channel: ({ channel }, { t }) => t(`channel.${channel}`),
  customerPriority: ({ customerPriority }, { t }) => t(`customerPriority.${customerPriority}`),
  customerNumber: ({ customer }) => customer?.name ?? "",
  contactPersonId: ({ contactPerson }) => contactPerson?.name ?? "",
  owner: ({ owner }) => owner?.name ?? "",
  assigneeId: ({ assignee }) => assignee?.name ?? "",
  followUpDate: ({ followUpDate }, { tag }) => (followUpDate ? formatDate(tag, followUpDate) : ""),
  estimateHours: ({ estimateHours }, { t, tag }) =>
    estimateHours === null ? "" : t("casePage.hours", { hours: hoursText(estimateHours, tag) }),
  firstResponseSent: ({ firstResponseSent }, { t }) => t(firstResponseSent ? "casePage.sent" : "casePage.notSent"),
  externalReference: ({ externalReference }) => externalReference ?? "",
  status: ({ status }, { t }) => t(`caseStatus.${status}`),
  statusReason: ({ statusReason }) => statusReason ?? "",
};

/** What a field of a case holds, in words; "None" when nothing. */
export const propertyText = (field: CaseField, careCase: CareCase, words: Pick<Words, "t" | "tag">): string =>
  writers[field](careCase, words) || words.t("common.none");
