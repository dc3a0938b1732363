/** The kinds of objects whose ids are in a row's details. */
export type SubjectKind = "case" | "person" | "customer" | "team" | "level";

export type Subject = { readonly kind: SubjectKind; readonly id: number };

type Row = { readonly act: string; readonly detail: Readonly<Record<string, unknown>> | null };

const kinds: Readonly<Record<string, SubjectKind>> = {
  caseId: "case",
  relatedCaseId: "case",
  userId: "person",
  handedTo: "person",
  customerNumber: "customer",
  teamId: "team",
  agreementId: "level",
};

const largestId = 2_147_483_647;

const idOf = (value: unknown): number | null => {
  const id = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === "number" && Number.isInteger(id) && id > 0 && id <= largestId ? id : null;
};

/**
 * The kind of object that a detail is the id of; null if it isn't one. An agreement is a service level, or a customer's
 * service agreement, which has no name. `from` and `to` are companies only if a case was moved, and teams only if the
 * setting is a team, which older rows call that of mails.
 */
export function subjectOf({ act, detail }: Row, name: string): Subject | null {
  const id = idOf(detail?.[name]);
  if (id === null) return null;
  if (name === "from" || name === "to") {
    if (detail?.setting === "cases.team" || detail?.setting === "cases.mailTeam") return { kind: "team", id };
    return act.endsWith("/ChangeCustomerAndCustomerContactPersonOnCareCase") ? { kind: "customer", id } : null;
  }
  if (name === "agreementId" && act.startsWith("/api/Customer/")) return null;
  const kind = kinds[name];
  return kind ? { kind, id } : null;
}

/** Everything that the rows' details contain by id, without duplicates, by kind. */
export function subjectsOf(rows: readonly Row[]): Readonly<Record<SubjectKind, number[]>> {
  const found: Record<SubjectKind, Set<number>> = {
    case: new Set(),
    person: new Set(),
    customer: new Set(),
    team: new Set(),
    level: new Set(),
  };
  for (const row of rows) {
    for (const name of Object.keys(row.detail ?? {})) {
      const subject = subjectOf(row, name);
      if (subject) found[subject.kind].add(subject.id);
    }
  }
  return {
    case: [...found.case],
    person: [...found.person],
    customer: [...found.customer],
    team: [...found.team],
    level: [...found.level],
  };
}
