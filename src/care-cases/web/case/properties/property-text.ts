import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";
import { hoursText } from "#care-cases/words/hours-text.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { formatDate } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

type Write = (careCase: CareCase, words: Pick<Words, "t" | "tag">) => string;

/** Characters quoted of each version of a long text in a conflict. */
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
    estimateHours === null ? "" : hoursText(estimateHours, { t }, (whole) => formatNumber(tag, whole)),
  firstResponseSent: ({ firstResponseSent }, { t }) => t(firstResponseSent ? "casePage.sent" : "casePage.notSent"),
  externalReference: ({ externalReference }) => externalReference ?? "",
  status: ({ status }, { t }) => t(`caseStatus.${status}`),
  statusReason: ({ statusReason }) => statusReason ?? "",
};

/** A field's value as text; "None" if empty. */
export const propertyText = (field: CaseField, careCase: CareCase, words: Pick<Words, "t" | "tag">): string =>
  writers[field](careCase, words) || words.t("common.none");
