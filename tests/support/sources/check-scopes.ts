/** Joining a company's name says nothing about access. */
const joinOfCompany = /\bjoin customer(?: \w+)? on (?:\w+\.)?customer_no = (?:\w+\.)?customer_no\b/g;
const column = String.raw`(?:\w+\.|\$\{[^}]*\}\.?)?`;
const inCondition = String.raw`\b(?:not|and|or|where|when|on|having|coalesce)[\s("]+`;
const compared = String.raw`\s*(?:=(?!=|\s*null\b)|<>|!=(?!=)|\b(?:is|in|and|or)\b)`;
const inBuilder = String.raw`"\s*,\s*"(?:[=<>!]+|in|not in|is|is not|is (?:not )?distinct from)"`;
const joinedByCompany = String.raw`\busing\s*\([^)]*\bcustomer_no\b|Join\(\s*"(?!customer\b)[^"]*",\s*"[^"]*\bcustomer_no"`;
/** Conditions that determine access, in SQL or Kysely's builder. */
const ownScope: readonly (readonly [problem: string, pattern: RegExp])[] = [
  [
    "visibility knows for whom a row is: inAudience, isExternal or isFor",
    new RegExp(
      `${inCondition}${column}is_internal\\b|\\bis_internal(?:${compared}|${inBuilder})|\\bdoc_(?:all|pub) @@`,
    ),
  ],
  [
    "visibility knows whose a row is: companyScope, ofCompany or ofSameCompany",
    new RegExp(
      `\\bcustomer_(?:no|key)(?:${compared}|${inBuilder})|${inCondition}\\S+ = (?:any\\()?${column}customer_(?:no|key)\\b|${joinedByCompany}`,
    ),
  ],
  [
    "visibility knows who sees own cases only: caseScope",
    new RegExp(`${inCondition}(?<!coalesce\\()${column}own_cases_only\\b`),
  ],
];

/** Access conditions outside of `visibility`, one line per kind. */
export function scopeProblems(code: string): string[] {
  const conditions = code.replace(joinOfCompany, "");
  return ownScope.filter(([, pattern]) => pattern.test(conditions)).map(([problem]) => problem);
}
