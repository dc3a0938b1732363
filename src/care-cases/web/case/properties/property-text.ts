import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";
import { fieldTexts } from "#care-cases/web/case-parts.ts";
import type { TextWords } from "#care-cases/web/list/case-part-web.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";

/** Characters quoted of each version of a long text in a conflict. */
const quoted = 600;
const shortened = (text: string): string => (text.length > quoted ? `${text.slice(0, quoted)}…` : text);

/** Of fields that lists don't show, or say in another way. */
const ownTexts: { readonly [F in CaseField]?: (careCase: CareCase, words: TextWords) => string } = {
  description: ({ description }) => shortened(visibleText(description)),
  firstResponseSent: ({ firstResponseSent }, { t }) => t(firstResponseSent ? "casePage.sent" : "casePage.notSent"),
  statusReason: ({ statusReason }) => statusReason ?? "",
};

/** A field's value as text; "None" if empty. */
export const propertyText = (field: CaseField, careCase: CareCase, words: TextWords): string =>
  (ownTexts[field] ?? fieldTexts[field])?.(careCase, words) || words.t("common.none");
