import { longestLabel } from "#service-levels/contract/support-values.ts";
import type { SupportPhone } from "#service-levels/rules/hours/support-hours.ts";

/** An additional telephone number in the form. */
export type TypedPhone = { readonly label: string; readonly number: string };
export type TypedPhones = { readonly main: string; readonly critical: string; readonly others: readonly TypedPhone[] };

export const typedPhones = (phones: readonly SupportPhone[]): TypedPhones => ({
  main: phones.find(({ kind }) => kind === "main")?.number ?? "",
  critical: phones.find(({ kind }) => kind === "critical")?.number ?? "",
  others: phones.filter(({ kind }) => kind === "other").map(({ label, number }) => ({ label, number })),
});

/** The typed numbers, without empty ones. */
export const phonesOf = ({ main, critical, others }: TypedPhones): SupportPhone[] =>
  [
    { kind: "main" as const, label: "", number: main.trim() },
    { kind: "critical" as const, label: "", number: critical.trim() },
    ...others.map(({ label, number }) => ({ kind: "other" as const, label: label.trim(), number: number.trim() })),
  ].filter(({ label, number }) => label !== "" || number !== "");

const isNumber = (number: string): boolean => /^(?=.*\d)[0-9 +()-]{4,32}$/.test(number.trim());

export type PhoneProblem = "number" | "label" | "longLabel";

/** What is wrong with each number: by its path, such as `main` or `others.0.label`. */
export function phoneProblems({ main, critical, others }: TypedPhones): ReadonlyMap<string, PhoneProblem> {
  const problems = new Map<string, PhoneProblem>();
  for (const [name, number] of [["main", main] as const, ["critical", critical] as const]) {
    if (number.trim() !== "" && !isNumber(number)) problems.set(name, "number");
  }
  for (const [i, { label, number }] of others.entries()) {
    if (label.trim() === "" && number.trim() === "") continue;
    if (!isNumber(number)) problems.set(`others.${i}.number`, "number");
    if (label.trim() === "") problems.set(`others.${i}.label`, "label");
    if (label.trim().length > longestLabel) problems.set(`others.${i}.label`, "longLabel");
  }
  return problems;
}
