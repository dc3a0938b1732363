import { tagKey } from "#tags/rules/tag-key.ts";
import type { DemoRow } from "./people-rows.ts";
import type { NumberedCase } from "./simulate-case.ts";

type DemoTag = {
  readonly name: string;
  readonly danishName: string;
  readonly isInternal: boolean;
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
];

/** Tags of the demo, and which cases have them; deterministic, by what their scenes are about. */
export function tagRows(cases: readonly NumberedCase[]): Record<"tag" | "case_tag", DemoRow[]> {
  const tag = tags.map(({ name, danishName, isInternal }, at) => ({
    id: at + 1,
    name,
    danish_name: danishName,
    name_key: tagKey(name),
    danish_key: tagKey(danishName),
    is_internal: isInternal,
    version: 1,
  }));
  const submitted = cases.filter(({ snapshot }) => snapshot.values.status !== "Draft");
  const rows = submitted.flatMap(({ caseId: case_id, scene }) =>
    tags.flatMap(({ when }, at) => (when.test(scene.titles[0] ?? "") ? [{ case_id, tag_id: at + 1 }] : [])),
  );
  return { tag, case_tag: rows };
}
