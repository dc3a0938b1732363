import type { CaseType } from "#care-cases/parts/case-type/contract.ts";
import type { Channel } from "#care-cases/parts/channel/contract.ts";
import type { CustomerPriority } from "#care-cases/parts/customer-priority/contract.ts";
import type { Severity } from "#care-cases/parts/severity/contract.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import { agents, coordinators, usersOf } from "#demo/people.ts";
import type { SeededRandom } from "#demo/seeded.ts";
import type { Author, Outline, StoryEvent } from "#demo/story-event.ts";

/** The start of a case: author and values; texts are still templates. */
export type FirstSave = { readonly by: Author; readonly values: CaseValues; readonly isSubmitted: boolean };

const severityOf: Readonly<Record<CaseType, Readonly<Record<Severity, number>>>> = {
  Incident: { Critical: 6, Significantly: 20, Important: 36, Regular: 34, None: 4 },
  Request: { Critical: 0, Significantly: 4, Important: 18, Regular: 52, None: 26 },
  Support: { Critical: 1, Significantly: 6, Important: 22, Regular: 58, None: 13 },
};
const priorities: Readonly<Record<CustomerPriority, number>> = { Top: 6, High: 22, Normal: 60, Low: 12 };

const hasty = {
  da: ["Haster", "Hjælp", "Fejl i programmet", "Spørgsmål"],
  en: ["Urgent", "Help needed", "Error", "Question"],
};

/** The first save of a case, and later corrections. */
export function raiseCase(
  outline: Outline,
  random: SeededRandom,
): { raising: FirstSave; corrections: Partial<CaseValues> } {
  const { scene, company, contact, language } = outline;
  const channel: Channel = company
    ? random.weighted({ Portal: 68, Email: 15, SupportPhone: 12, Consultant: 5 })
    : "Email";
  const title = random.pick(scene.titles);
  const severity = random.weighted(severityOf[scene.type]);
  const reference = random.chance(0.17) ? `${random.pick(["INC", "NF-", "T"])}${random.between(10_200, 88_400)}` : null;
  const isIncomplete = channel === "Email" && outline.status === "Created";
  const values: CaseValues = {
    title,
    description: scene.opening,
    caseType: isIncomplete ? null : scene.type,
    severity: isIncomplete ? null : severity,
    channel,
    customerPriority: random.weighted(priorities),
    customerNumber: company ? String(company.number) : null,
    contactPersonId: contact?.id ?? null,
    owner: null,
    assigneeId: null,
    followUpDate: null,
    estimateHours: null,
    firstResponseSent: false,
    externalReference: reference,
    status: "Draft",
    statusReason: null,
  };
  const corrections: Partial<CaseValues> = {
    ...(random.chance(0.04) && { title }),
    ...(random.chance(0.09) && { severity }),
    ...(random.chance(0.05) && { caseType: scene.type }),
    ...(random.chance(0.05) && { externalReference: `REF-${random.between(1000, 9999)}` }),
    ...(random.chance(scene.type === "Request" ? 0.6 : 0.1) && { estimateHours: random.between(2, 64) / 4 }),
    ...(random.chance(0.03) && { firstResponseSent: true }),
  };
  const wrong = isIncomplete ? {} : firstGuess(corrections, random.pick(hasty[language]), random);
  const raising = {
    by: raiser(outline, channel, random),
    values: { ...values, ...wrong },
    isSubmitted: outline.status !== "Draft",
  };
  return { raising, corrections };
}

/** The initial values of fields that are corrected later. */
function firstGuess(corrections: Partial<CaseValues>, title: string, random: SeededRandom): Partial<CaseValues> {
  return {
    ...(corrections.title && { title }),
    ...(corrections.severity && { severity: random.pick<Severity>(["Critical", "Significantly", "Regular"]) }),
    ...(corrections.caseType && { caseType: random.pick(["Support", "Incident"] as const) }),
  };
}

function raiser({ company, contact, language }: Outline, channel: Channel, random: SeededRandom): Author {
  if (!company || !contact) return { side: "staff", person: random.pick(coordinators) };
  if (channel === "SupportPhone" || channel === "Consultant") return { side: "staff", person: random.pick(agents) };
  const colleagues = usersOf(company.number).filter((user) => user.language === language);
  const isOther = channel === "Portal" && !company.ownCasesOnly && colleagues.length > 0 && random.chance(0.12);
  return { side: "customer", person: isOther ? random.pick(colleagues) : contact };
}

/** Adds the corrections to the first save by a staff member who may make them. */
export function withCorrections(beats: readonly StoryEvent[], corrections: Partial<CaseValues>): StoryEvent[] {
  const at = beats.findIndex(({ by, changes }) => by?.side === "staff" && changes?.status !== "Cancelled");
  return beats.map((beat, i) => (i === at ? { ...beat, changes: { ...corrections, ...beat.changes } } : beat));
}
