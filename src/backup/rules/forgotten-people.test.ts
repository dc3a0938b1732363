import { expect, test } from "vitest";
import { forgottenSince, readForgotten, writeForgotten } from "./forgotten-people.ts";

const at = (text: string) => new Date(`2026-11-30T${text}:00.000Z`);

test("a line has an id and a time, and is read as it was written", () => {
  const line = writeForgotten({ person: 57, at: at("09:00") });
  expect(line).toBe('{"person":57,"at":"2026-11-30T09:00:00.000Z"}\n');
  expect(readForgotten(`${line}\n`)).toEqual({
    lines: [{ person: 57, at: at("09:00") }],
    cutOff: [],
  });
});

test("a line that was cut off anywhere is passed over, and said", () => {
  const whole = writeForgotten({ person: 57, at: at("09:00") });
  for (let length = 1; length < whole.length - 1; length += 1)
    expect(readForgotten(`${whole}${whole.slice(0, length)}\n${whole}`), whole.slice(0, length)).toEqual({
      lines: [
        { person: 57, at: at("09:00") },
        { person: 57, at: at("09:00") },
      ],
      cutOff: [2],
    });
});

test.each(["[]", '{"person":1.5,"at":"2026-11-30"}', '{"person":1,"at":"then"}', '{"at":"2026-11-30"}', "null"])(
  "what isn't such a line is refused by its number: %s",
  (line) => {
    expect(() => readForgotten(`${writeForgotten({ person: 1, at: at("09:00") })}${line}\n`)).toThrow(
      "line 2 isn't like",
    );
  },
);

test("whoever was pseudonymized after the copy, or just before it, is forgotten again, once", () => {
  const lines = [
    { person: 1, at: at("08:54") },
    { person: 2, at: at("08:56") },
    { person: 3, at: at("09:01") },
    { person: 3, at: at("09:02") },
  ];
  expect(forgottenSince(lines, at("09:00"))).toEqual([2, 3]);
});
