import { describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { type WovenMail, wovenMail } from "#tests/support/mail/woven/woven-mail.ts";
import { parseMail } from "./reading/parse-mail.ts";

const seeds = Array.from({ length: 1_200 }, (_none, at) => at + 1);
const spaces = (text: string) => text.replace(/\s+/g, " ");

type Read = { readonly mail: WovenMail; readonly own: string; readonly leftOut: string };
const readings = Promise.all(
  seeds.map(async (seed): Promise<Read> => {
    const mail = wovenMail(seed);
    const { own, leftOut } = await parseMail(mail.raw, { ours: ["havn", "havn support", "care@havn.example"] });
    return { mail, own: spaces(visibleText(own)), leftOut: spaces(visibleText(leftOut)) };
  }),
);

/** The emails, by seed, with lines that are in none of these texts. */
const losing = (read: readonly Read[], lines: (mail: WovenMail) => readonly string[], texts: (read: Read) => string) =>
  read.flatMap((each) => {
    const said = texts(each);
    const lost = lines(each.mail).filter((line) => !said.includes(spaces(line)));
    return lost.length === 0 ? [] : [`${each.mail.name}: ${lost.join(" | ")}`];
  });

describe("answers between quotes, by every program and in every language", () => {
  test("are in the message, or the message says that something is folded, which contains them", async () => {
    const read = await readings;
    const shown = ({ own, leftOut }: Read) => `${own}\n${leftOut}`;
    expect(losing(read, ({ typed }) => typed, shown)).toEqual([]);
    expect(losing(read, ({ quoted }) => quoted, shown)).toEqual([]);
  });

  test("above and between marked quotes are in the message itself", async () => {
    expect(
      losing(
        await readings,
        ({ shown }) => shown,
        ({ own }) => own,
      ),
    ).toEqual([]);
  });

  test("leave the history folded in many emails, where the test would notice lost lines", async () => {
    const read = await readings;
    expect(read.filter(({ leftOut }) => leftOut !== "").length).toBeGreaterThan(seeds.length / 4);
    expect(
      losing(
        read,
        ({ typed }) => typed,
        ({ own }) => own,
      ).length,
    ).toBeGreaterThan(20);
    expect(
      losing(
        read,
        ({ quoted }) => quoted,
        ({ own }) => own,
      ).length,
    ).toBeGreaterThan(200);
  });
});
