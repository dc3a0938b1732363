import { expect, test } from "vitest";
import { spacedSecret, stepsTaken, toBase32, totpAddress } from "./totp.ts";

test("a secret is written as apps read it", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(toBase32(Buffer.alloc(20))).toHaveLength(32);
  expect(spacedSecret("MZXW6YTBOI")).toBe("MZXW 6YTB OI");
});

test("the step before and the one after are taken, too", () => {
  expect(stepsTaken(new Date(90_000))).toEqual([3, 2, 4]);
});

test("an address keeps what separates its parts out of them", () => {
  expect(totpAddress({ brand: "Fjord: Help", email: "a+b@c.example", secret: "ABC" })).toBe(
    "otpauth://totp/Fjord%20%20Help:a%2Bb%40c.example?secret=ABC&issuer=Fjord%20%20Help",
  );
});
