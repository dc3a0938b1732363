import { describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { splitMail, withHavn } from "#tests/support/mail/cut-quoted.ts";

const read = (mail: { html?: string; text?: string }, people: readonly string[] = []) => {
  const { own, leftOut } = splitMail(
    { html: mail.html ?? null, text: mail.text ?? null },
    { ...withHavn, people: [...withHavn.people, ...people] },
  );
  return { own: visibleText(own), leftOut: visibleText(leftOut) };
};
const answer = "Mit svar.";

describe("a line by the writer right above an attribution line is kept", () => {
  const quoted = "> Virker det?\n> Hilsen Havn";
  test.each<[string, string, string]>([
    [
      "Dutch",
      "To dage er det nede. Jeg prøver igen",
      'Op 16 nov. 2026 05:13 schreef "havn" <sag@havn.example> het\nvolgende geschreven:',
    ],
    ["Danish", "På lageret virker det ikke", "Den 20. nov. 2026 kl. 10.00 skrev Havn\n<care@havn.example>:"],
    [
      "Danish, with a year",
      "På lageret virker det ikke i 2026",
      "Den 20. nov. 2026 kl. 10.00 skrev Havn\n<care@havn.example>:",
    ],
    ["English", "On Monday we close", "On Fri, Nov 20, 2026 at 10:00 AM Havn\n<care@havn.example> wrote:"],
    ["German", "Am Montag ist zu", "Am 20. Nov. 2026 um 10:00 schrieb Havn Support via\nHavn <care@havn.example>:"],
    ["an address", "Skriv til drift@nordlys.example", "Den 20. nov. 2026 kl. 10.00 skrev Havn\n<care@havn.example>:"],
  ])("in %s", (_language, last, line) => {
    const { own, leftOut } = read({ text: `Hej\n${last}\n${line}\n\n${quoted}` });
    expect(own).toBe(`Hej\n${last}`);
    expect(leftOut).toContain("Virker det?");
  });
});

describe("an attribution line is removed with its quote, wherever it wraps", () => {
  test.each([
    "Em 20 de novembro de 2026 às 16:32, Havn - Support (\nsag@havn.example) escreveu:",
    "On Nov 20, 2026,\nat 10:18,\nHavn Support <sag@havn.example> wrote:",
    "Havn Support <sag@havn.example> schrieb am Fr., 20.\nNov. 2026 um 10:18 Uhr:",
  ])("%s", (line) => {
    expect(read({ text: `${answer}\n\n${line}\n> Virker det?` }).own).toBe(answer);
    expect(read({ text: `${answer}\n\n${line}\n\n> Virker det?\n\n-- \nNora` }).own).toBe(answer);
  });

  test("with a name in lower case that the email's header has", () => {
    const text = `${answer}\n\nOn Nov 20, 2026, at 4:19 PM, ole wrote:\n\n> Virker det?`;
    expect(read({ text }, ["ole"]).own).toBe(answer);
    expect(read({ text: text.replace("ole wrote", "your technician wrote") }, ["ole"]).own).toContain("Virker det?");
  });
});

describe("the header above an answered email is removed with everything below", () => {
  const a = "Havn Support <sag@havn.example>";
  test.each([
    [
      "its author on two lines",
      "From: Havn Support\n<sag@havn.example>\nSent: Friday, November 20, 2026 4:37 PM\nTo: Nora\nSubject: Case 12",
    ],
    ["a date as in Canada", `From: ${a}\nSent: November-20-26 4:22 PM\nTo: Nora\nSubject: Case 12`],
    ["a date as in India", `From: ${a}\nSent: 20-Nov-26 4:22 PM\nTo: Nora\nSubject: Case 12`],
    [
      "Yahoo's order in French",
      `De : ${a}\nÀ : Nora <nora@nordlys.example>\nEnvoyé le : Vendredi 20 novembre 2026 10h30\nObjet : Sag 12`,
    ],
    [
      "Laposte",
      `========================================\n\nMessage du : 20/11/2026 13:20\nDe : ${a}\nA : nora@nordlys.example\nCopie à :\nSujet : Sag 12`,
    ],
    [
      "Windows Mail's marks of direction",
      "Fra: Havn\nSendt: \u200efredag\u200e, \u200e20\u200e. \u200enovember\u200e \u200e2026\u200e \u200e15\u200e:\u200e05\nTil: Nora",
    ],
  ])("with %s", (_what, head) => {
    const { own, leftOut } = read({ text: `${answer}\n\n${head}\n\nVirker det?` });
    expect(own.replace(/\n=+$/, "")).toBe(answer);
    expect(leftOut).toContain("Virker det?");
  });
});

test.each(["yahoo_quoted", "ydp9b1f0a55yahoo_quoted", "ydpabcdef01yahoo_quoted other"])(
  "Yahoo's mark %s means a quote",
  (kind) =>
    expect(
      read({ html: `<div>${answer}</div><div class="${kind}"><div>On Friday Jane wrote:</div><div>Hi</div></div>` })
        .own,
    ).toBe(answer),
);

describe("a mailing list's footer below the quote doesn't keep the quote", () => {
  const wrote = "Den 20. nov. 2026 kl. 10.00 skrev Havn <care@havn.example>:\n> Virker det?";
  const rule = "_______________________________________________";
  const footer = `${rule}\ndrift mailing list\ndrift@lister.example\nhttps://lister.example/mailman/listinfo/drift`;
  test("in an answer", () => expect(read({ text: `${answer}\n\n${wrote}\n\n${footer}` }).own).toBe(answer));
  test("but an answer below a rule is kept", () => {
    for (const below of [`${rule}\n${answer}`, `${footer}\n${answer}`, `${rule}\nSe https://a.example\n${answer}`])
      expect(read({ text: `Hej\n\n${wrote}\n\n${below}` }).own).toContain(answer);
  });
});
