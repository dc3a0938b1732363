import type { SentStatement } from "./explain.ts";

/** The company, person and case that replace those of the tests. */
export type Reader = { readonly company: number; readonly user: number; readonly cases: readonly number[] };

/** From generate.sql: of the largest company, and of one of the smallest. */
export const readers: readonly Reader[] = [
  { company: 10_001, user: 1_001, cases: [8, 16, 24] },
  { company: 10_450, user: 1_450, cases: [104, 208, 312] },
];

const companyColumn = /customer(?:_no|_key)?$/;
const caseColumn = /(?:^|[._])case_id$|^c\.id$|related_id$/;
const userColumn = /(?:user_id|created_by|author_id|writer_id|uploaded_by|contact_id|contact_key|^u\.id)$/;

/** People of the tests who are staff have the same ids as staff here. */
const lastStaffId = 2;

/**
 * The statement with values that refer to generated rows instead of the tests': with missing rows, a plan reads
 * nothing.
 */
export function translated({ text, values }: SentStatement, reader: Reader): SentStatement {
  const columns = columnsOf(text);
  return { text, values: values.map((value, index) => translate(value, columns.get(index + 1) ?? "", reader)) };
}

/**
 * The column that each parameter is first compared with, by its number. A single pass, since statements have up to
 * 65,535 parameters.
 */
export function columnsOf(text: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [, column = "", parameter] of text.matchAll(comparison)) {
    const number = Number(parameter);
    if (!found.has(number)) found.set(number, column.replaceAll('"', ""));
  }
  return found;
}

const comparison = /(?<![\w."])([\w."]+)\s*(?:=\s*any|<>\s*all|=|<>|<=?|>=?|\bin)\s*\(*\s*\$(\d+)\b/gi;

function translate(value: unknown, column: string, reader: Reader): unknown {
  if (Array.isArray(value)) return value.map((one) => translate(one, column, reader));
  if (typeof value !== "number" || value <= 0) return value;
  if (companyColumn.test(column)) return reader.company;
  if (caseColumn.test(column)) return reader.cases[value % reader.cases.length];
  if (userColumn.test(column)) return value <= lastStaffId ? value : reader.user;
  return value;
}
