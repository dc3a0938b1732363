import { severities } from "#care-cases/parts/severity/contract.ts";
import { SeverityWord } from "#care-cases/parts/severity/web/SeverityWord.tsx";
import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { enumWeb } from "#care-cases/web/list/cells/enum-web.tsx";

export const severityWeb = {
  ...enumWeb("severity", {
    name: "caseColumn.severity",
    text: (severity, { t }) => t(`severity.${severity}`),
    width: 106,
    cell: ({ severity, state }, { t }) => {
      if (severity) return <SeverityWord severity={severity} />;
      return state === "MissingInformation" ? <span className="amber">{t("caseList.missing")}</span> : null;
    },
    values: severities,
    bulk: (severity) => ({ severity }),
  }),
  mark: ({ severity }) =>
    severity === "Critical" ? <SeverityWord key={severity} severity={severity} isInstead /> : null,
} satisfies CasePartWeb;
