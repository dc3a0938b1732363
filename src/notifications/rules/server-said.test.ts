import { expect, test } from "vitest";
import { serverSaid } from "./server-said.ts";

test.each([
  ["Can't send mail - all recipients were rejected: 550 no such user", "550 no such user"],
  ["Message failed: 554-5.7.1 spam\r\n554 5.7.1 go away", "554-5.7.1 spam 554 5.7.1 go away"],
  ["connect ECONNREFUSED 127.0.0.1:25", "connect ECONNREFUSED 127.0.0.1:25"],
  ["550 blocked: https://care.example.com/ConfirmEmail?token=abc in it", "550 blocked: … in it"],
  ["550 blocked token=kR8s0b2nYh1pQw5zXv7mLd3fGj6tUc9e here", "550 blocked … here"],
  ["550 \u001b[31mred\u001b[0m \u202edrow", "550 [31mred [0m drow"],
  ["", ""],
])("%j is shown as %j", (error, shown) => expect(serverSaid(error)).toBe(shown));

test("long text is cut between characters", () => {
  const shown = serverSaid(`550 ${"😀 ".repeat(1_000)}`);
  expect([...shown]).toHaveLength(301);
  expect(shown.isWellFormed()).toBe(true);
});
