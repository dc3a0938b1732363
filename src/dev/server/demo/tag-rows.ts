import { dayMs } from "#platform/rules/durations.ts";
import { tagKey } from "#tags/rules/tag-key.ts";
import type { DemoRow } from "./people-rows.ts";
import type { NumberedCase } from "./simulate-case.ts";

type DemoTag = {
  readonly name: string;
  readonly danishName: string;
  readonly isInternal: boolean;
  /** Since so many days. */
  readonly retired?: number;
  /** What the first title of a case's scene says, in both languages. */
  readonly when: RegExp;
};

const tags: readonly DemoTag[] = [
  { name: "Invoice", danishName: "Faktura", isInternal: false, when: /faktura|invoice|kreditnota|rykker|reminder/i },
  { name: "Sign-in", danishName: "Login", isInternal: false, when: /log(ge)? ind|login|sign|adgang|access/i },
  {
    name: "Payroll",
    danishName: "Løn",
    isInternal: false,
    when: /løn|payroll|ferie|vacation|time ?sedler|time sheets/i,
  },
  { name: "Warehouse", danishName: "Lager", isInternal: false, when: /lager|vare|item|stock|label|stregkode|barcode/i },
  {
    name: "Integration",
    danishName: "Integration",
    isInternal: false,
    when: /integration|api|webordrer|\{shop\}|webhook/i,
  },
  { name: "Slow", danishName: "Langsomt", isInternal: true, when: /langsom|slow|hangs|to minutter|two minutes/i },
  {
    name: "Known fault",
    danishName: "Kendt fejl",
    isInternal: true,
    when: /tom,|blanke?|two times|to gange|twice|afskårne|cut off/i,
  },
  {
    name: "Sales lead",
    danishName: "Mersalg",
    isInternal: true,
    when: /^(ny |new |tilpasning|felt|a field|single sign-on)/i,
  },
  { name: "Old printer driver", danishName: "Gammel printerdriver", isInternal: true, retired: 40, when: /print/i },
];

/** Tags of the demo, and which cases have them; deterministic, by what their scenes are about. */
export function tagRows(now: Date, cases: readonly NumberedCase[]): Record<"tag" | "case_tag", DemoRow[]> {
  const tag = tags.map(({ name, danishName, isInternal, retired }, at) => ({
    id: at + 1,
    name,
    danish_name: danishName,
    name_key: tagKey(name),
    danish_key: tagKey(danishName),
    is_internal: isInternal,
    retired_at: retired === undefined ? null : new Date(now.getTime() - retired * dayMs),
    version: retired === undefined ? 1 : 2,
  }));
  const submitted = cases.filter(({ snapshot }) => snapshot.values.status !== "Draft");
  const rows = submitted.flatMap(({ caseId: case_id, createdAt, scene }) =>
    tags.flatMap(({ when, retired = 0 }, at) => {
      const isOffered = createdAt.getTime() < now.getTime() - retired * dayMs;
      return isOffered && when.test(scene.titles[0] ?? "") ? [{ case_id, tag_id: at + 1 }] : [];
    }),
  );
  return { tag, case_tag: rows };
}
