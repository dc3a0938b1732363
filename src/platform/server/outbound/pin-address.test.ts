import { expect, test } from "vitest";
import { parseNetwork } from "#platform/rules/outbound/ip-address.ts";
import { OutboundRefused, pinAddress } from "./pin-address.ts";

const of =
  (...addresses: string[]) =>
  async () =>
    addresses;
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};
const problemOf = (pinned: Promise<unknown>) =>
  pinned.then(
    () => null,
    (error) => (error instanceof OutboundRefused ? error.problem : error),
  );

test("a name is resolved once: what it says later reaches nothing else", async () => {
  const answers = [["93.184.215.14"], ["127.0.0.1"]];
  const pinned = await pinAddress("Rebind.Example.com.", [], async () => answers.shift() ?? []);
  expect(pinned).toEqual({ host: "93.184.215.14", servername: "rebind.example.com" });
  expect(answers).toHaveLength(1);
});

test("an address is its own certificate's name", async () => {
  expect(await pinAddress("[2a00:1450::5]", [])).toEqual({ host: "2a00:1450::5" });
});

test.each([
  ["an address of this machine", "127.0.0.1", of(), "loopback"],
  ["a name for it", "localhost", of("127.0.0.1"), "loopback"],
  ["one of several addresses", "mixed.example", of("93.184.215.14", "10.0.0.1"), "private"],
  ["a metadata service behind a name", "meta.example", of("169.254.169.254"), "metadata"],
  ["IPv4 within IPv6", "mapped.example", of("::ffff:127.0.0.1"), "loopback"],
  ["an unusual notation", "0x7f.1", of("93.184.215.14"), "malformed"],
  ["no such name", "none.example", failing("ENOTFOUND"), "unknownName"],
  ["no addresses", "none.example", of(), "unknownName"],
  ["a resolver that fails", "away.example", failing("EAI_AGAIN"), "noAnswer"],
])("%s is refused", async (_name, host, resolve, problem) => {
  expect(await problemOf(pinAddress(host, [], resolve))).toBe(problem);
});

test("a malformed host isn't repeated, since it may contain a password", async () => {
  await expect(pinAddress("smtp://me:hemmelig@mail.example.com", [])).rejects.toThrow(/^malformed$/);
});

test("an allowed network may be reached, by a name too", async () => {
  const allowed = ["10.0.0.0/8", "127.0.0.0/8"].flatMap((text) => parseNetwork(text) ?? []);
  expect(await pinAddress("mail.internal", allowed, of("10.1.2.3"))).toEqual({
    host: "10.1.2.3",
    servername: "mail.internal",
  });
  expect(await pinAddress("127.0.0.1", allowed)).toEqual({ host: "127.0.0.1" });
});
