import { expect, test } from "vitest";
import { nameFromForm } from "./form-file-name.ts";

test.each([
  ["plain.txt", "plain.txt"],
  ["æøå %22x%22.txt", 'æøå "x".txt'],
  ["two%0d%0Alines.txt", "two\r\nlines.txt"],
  ["100%.txt", "100%.txt"],
  ["50%25 off%2f%2E%41%zz.txt", "50%25 off%2f%2E%41%zz.txt"],
  ["%2522.txt", "%2522.txt"],
  ["%%22%2", '%"%2'],
])("%s in a form is %j", (written, name) => expect(nameFromForm(written)).toBe(name));
