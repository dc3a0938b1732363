import { expect, test } from "vitest";
import { isSubject, mayBeEmail } from "./provider-text.ts";

test.each<[string, unknown, boolean]>([
  ["a plain one", "auth0|5f7c8ec7c33c6c004bbafe82", true],
  ["of 255 characters", "x".repeat(255), true],
  ["of 256 characters", "x".repeat(256), false],
  ["with letters beyond ASCII", "søren", true],
  ["with a NUL", "a\0", false],
  ["with a line break", "a\nb", false],
  ["with a C1 control", "a\u0085b", false],
  ["with half a character", "a\ud800", false],
  ["with a whole one of two halves", "a😀", true],
  ["empty", "", false],
  ["a number", 7, false],
  ["a list", ["a"], false],
  ["nothing", undefined, false],
])("a subject %s", (_name, value, expected) => expect(isSubject(value)).toBe(expected));

test.each<[string, unknown, boolean]>([
  ["a plain one", "nora@nordlys.example", true],
  ["of 255 characters", `${"x".repeat(243)}@nord.example`, false],
  ["with a NUL", "nora@nordlys.example\0", false],
  ["with half a character", "nora\udc00@nordlys.example", false],
  ["an object", { toString: () => "nora@nordlys.example" }, false],
])("an email %s", (_name, value, expected) => expect(mayBeEmail(value)).toBe(expected));
