import { expect, test } from "vitest";
import { consentAnswer } from "./consent-answer.ts";

test.each([
  ["?code=c&state=s&session_state=x", { state: "s", code: "c" }],
  ["?code=a%2Bb&state=s&iss=https%3A%2F%2Fi.example", { state: "s", code: "a+b", iss: "https://i.example" }],
  [
    "?error=access_denied&error_description=No+way&state=s",
    { state: "s", error: "access_denied", errorDescription: "No way" },
  ],
  ["", { state: "" }],
])("%s", (search, answer) => expect(consentAnswer(search)).toEqual(answer));

test("a provider's words may be long", () => {
  const search = `?state=s&error=${"e".repeat(300)}&error_description=${"x".repeat(9_000)}`;
  const { error, errorDescription } = consentAnswer(search);
  expect([error?.length, errorDescription?.length]).toEqual([200, 2_000]);
});
