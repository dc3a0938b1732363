import * as z from "zod/mini";
import { asOneLine, email, phone } from "#platform/contract/bounds.ts";
import type { ParsedCell } from "./import-column.ts";

/** A text of one line, and of at most so many characters. */
export const lineCell =
  (most: number) =>
  (text: string): ParsedCell<string> => {
    const line = asOneLine(text).trim();
    return line.length > most ? { problem: { code: "tooLong", params: { bound: most } } } : { value: line };
  };

/** A text of several lines. */
export const longTextCell =
  (most: number) =>
  (text: string): ParsedCell<string> => {
    const value = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
    return value.length > most ? { problem: { code: "tooLong", params: { bound: most } } } : { value };
  };

/** Programs write addresses as `Name <address>` and `mailto:address`, too. */
export function emailCell(text: string): ParsedCell<string> {
  const bare = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, "");
  const read = z.safeParse(email, bare);
  return read.success ? { value: read.data } : { problem: { code: "email" } };
}

/** Points and slashes between digits, as Danes write them, become spaces. One that isn't a number is left out. */
export function phoneCell(text: string): ParsedCell<string | undefined> {
  const read = z.safeParse(phone, text.replace(/^(?:tlf|tel|mobil|phone)\.?:?\s*/i, "").replace(/[./]/g, " "));
  return read.success
    ? { value: read.data }
    : { value: undefined, warning: { code: "phoneLeftOut", params: { text } } };
}

/** One of some values, by the words for it, without case. */
export const choiceCell = <T extends string>(words: Readonly<Record<T, readonly string[]>>) => {
  const values = Object.entries(words) as [T, readonly string[]][];
  return (text: string): ParsedCell<T> => {
    const wanted = text.toLowerCase();
    const found = values.find(([value, names]) => value.toLowerCase() === wanted || names.includes(wanted));
    return found ? { value: found[0] } : { problem: { code: "notOneOf", params: { text } } };
  };
};

export const languageCell = choiceCell({
  "da-DK": ["da", "dk", "da_dk", "dan", "dansk", "danish"],
  "en-US": ["en", "en-gb", "en_us", "en_gb", "eng", "engelsk", "english"],
});
