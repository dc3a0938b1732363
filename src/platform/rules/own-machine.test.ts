import { expect, test } from "vitest";
import { isOnOwnMachine, isOwnMachine } from "./own-machine.ts";

test.each([
  ["localhost", true],
  ["LOCALHOST", true],
  ["havn.localhost", true],
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["127.0.0.1.evil.example", false],
  ["localhost.evil.example", false],
  ["notlocalhost", false],
  ["10.0.0.1", false],
  ["::ffff:10.0.0.1", false],
  ["::", false],
  ["0.0.0.0", false],
  ["", false],
])("%s is this machine: %s", (host, expected) => {
  expect(isOwnMachine(host)).toBe(expected);
});

test.each([
  ["http://localhost:3000", true],
  ["http://[::1]:3000", true],
  ["http://127.0.0.1:9000/x", true],
  ["https://care.example.com", false],
  ["http://192.168.1.5:3000", false],
])("%s is on this machine: %s", (url, expected) => {
  expect(isOnOwnMachine(url)).toBe(expected);
});
