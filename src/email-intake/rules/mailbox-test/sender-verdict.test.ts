import { expect, test } from "vitest";
import { judgeSender } from "./sender-verdict.ts";

const from = (...values: string[]) => ({
  headers: values.map((value) => ({ key: "authentication-results", value })),
  senders: ["care@example.com"],
});
const pass = "mx.example.com; spf=pass; dmarc=pass header.from=example.com";
const others = (name: string | null, saysDmarc = true) => [{ name, saysDmarc }];

test.each([
  ["it passes", from(pass), [], "mx.example.com", "passed", null, "mx.example.com"],
  ["nobody is trusted yet", from(pass), [], null, "noticed", "nobodyTrusted", "mx.example.com"],
  ["another one is trusted", from(pass), [], "mx.example.net", "noticed", "otherTrusted", "mx.example.com"],
  ["DMARC isn't looked at", from("mx.example.com; spf=pass"), [], null, "noticed", "noDmarc", "mx.example.com"],
  [
    "DMARC fails",
    from("mx.example.com; dmarc=fail header.from=example.com"),
    [],
    "mx.example.com",
    "failed",
    "dmarcFailed",
    "mx.example.com",
  ],
  ["nothing is said at all", from(), others(null), null, "noticed", "noChecker", null],
  ["only of others", from(), others("mx.example.com"), "mx.example.com", "passed", null, "mx.example.com"],
  [
    "only of others, without DMARC",
    from(),
    others("mx.example.com", false),
    null,
    "noticed",
    "noDmarc",
    "mx.example.com",
  ],
] as const)("%s", (_what, mail, latest, trusted, state, problem, checkedBy) =>
  expect(judgeSender(mail, latest, trusted)).toEqual({ state, problem, checkedBy }),
);
