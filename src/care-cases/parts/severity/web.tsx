import { severities } from "#care-cases/parts/severity/contract.ts";
import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { enumWeb } from "#care-cases/web/list/enum-web.tsx";
import { RowMark } from "#care-cases/web/list/RowMark.tsx";

export const severityWeb = {
  ...enumWeb("severity", {
    name: "caseColumn.severity",
    text: (severity, { t }) => t(`severity.${severity}`),
    width: 90,
    cell: (severity, text) => (severity === "Critical" ? <strong className="red strong">{text}</strong> : text),
    values: severities,
    bulk: (severity) => ({ severity }),
  }),
  mark: ({ severity }, { t }) =>
    severity === "Critical" ? (
      <RowMark key={severity} tone="red" word={t("severity.Critical")} instead="severity" shape="urgent" />
    ) : null,
} satisfies CasePartWeb;
