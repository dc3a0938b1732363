import { expect, test } from "vitest";
import { receiveData, sendData } from "./sent-data.ts";

/** What React Router brings to the browser: another object with the same text. */
const inBrowser = <T>(sent: T): T => ({ ...sent });

test("the server renders with the data itself, and the browser with equal data from one text", () => {
  const data = { rows: [{ id: 1, title: "“Æ” <b> \u2028", at: null }], pageParams: [null] };
  const sent = sendData(data);
  expect(Object.keys(sent)).toEqual(["asJson"]);
  expect(receiveData(sent)).toBe(data);
  expect(receiveData(inBrowser(sent))).toEqual(data);
});

test("the browser parses the text once", () => {
  const sent = inBrowser(sendData({ id: 1 }));
  expect(receiveData(sent)).toBe(receiveData(sent));
});

test.each([null, 7, "text", { id: 1 }])("data that the browser loaded itself is returned unchanged: %o", (data) => {
  expect(receiveData<unknown>(data)).toBe(data);
});
