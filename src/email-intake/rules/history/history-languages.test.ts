import { describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { splitMail, withHavn } from "#tests/support/mail/cut-quoted.ts";

const read = (mail: { html?: string; text?: string }) => {
  const { own, leftOut } = splitMail(
    { html: mail.html ?? null, text: mail.text ?? null },
    { ...withHavn, people: [...withHavn.people, "havn support"] },
  );
  return { own: visibleText(own), leftOut: visibleText(leftOut) };
};
const a = "Havn Support <sag@havn.example>";
const answer = "Mit svar.";
const encoded = (text: string) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The line above a quote. */
const attributions: readonly (readonly [language: string, ...lines: string[]])[] = [
  [
    "da",
    `Den tors. 19. nov. 2026 kl. 10.12 skrev ${a}:`,
    `tors. 19. nov. 2026 kl. 10.12 skrev ${a}:`,
    "Den 19.11.2026 kl. 10.12 skrev Havn Support:",
    `Den 19. nov. 2026 kl. 10.12 skrev ${a}:`,
    "Den 19.11.2026 kl. 10.12 skrev Mette Holm:",
    `Den torsdag den 19. november 2026 kl. 10.12.33 CET skrev ${a}:`,
    "Den tors. d. 19. nov. 2026 kl. 10.12 skrev mette holm <m@firma.example>:",
  ],
  [
    "en",
    `On Thu, 19 Nov 2026 at 10:12, ${a} wrote:`,
    `On Thu, Nov 19, 2026 at 10:12 AM ${a} wrote:`,
    "On 19/11/2026 10:12, Mette Holm wrote:",
    "At 10:12 19-11-2026 +0100, you wrote:",
    `${a} writes:`,
    "On Thursday, November 19, 2026, at 10:12:32 AM EST, Our very long name from Accounting <m@firma.example> wrote:",
    "On Nov 19, 2026, at 10:12 AM, mette<m@firma.example> wrote:",
  ],
  [
    "sv",
    `Den tors 19 nov. 2026 kl 10:12 skrev ${a}:`,
    `19 nov. 2026 kl. 10:12 skrev ${a}:`,
    "Den 2026-11-19 kl. 10:12, skrev Mette Holm:",
  ],
  [
    "no",
    `tor. 19. nov. 2026 kl. 10:12 skrev ${a}:`,
    `19. nov. 2026 kl. 10:12 skrev ${a}:`,
    "Den 19.11.2026 10:12, skrev Mette Holm:",
  ],
  [
    "fi",
    "to 19. marrask. 2026 klo 10.12 Havn Support (sag@havn.example) kirjoitti:",
    `${a} kirjoitti 19.11.2026 kello 10.12:`,
    "Mette Holm kirjoitti 19.11.2026 klo 10.12:",
    `torstaina 19. marraskuuta 2026 klo 10.12.33 UTC+2 ${a} kirjoitti:`,
  ],
  [
    "de",
    `Am Do., 19. Nov. 2026 um 10:12 Uhr schrieb ${a}:`,
    `Am 19.11.2026 um 10:12 schrieb ${a}:`,
    "Am 19.11.26 um 10:12 schrieb Mette Holm:",
    `Am Donnerstag, den 19. November 2026 um 10:12 Uhr MEZ schrieb ${a}:`,
    `Am 19.11.2026 10:12 nachm. schrieb ${a}:`,
    `${a} schrieb am Do., 19. Nov. 2026, 10:12:`,
    "mette via Holm ApS <m@firma.example> schrieb am Do., 19. Nov. 2026, 10:12:",
  ],
  [
    "nl",
    `Op do 19 nov 2026 om 10:12 schreef ${a}:`,
    `Op 19 nov. 2026 om 10:12 heeft ${a} het volgende geschreven:`,
    "Op 19-11-2026 om 10:12 schreef Mette Holm:",
  ],
  [
    "fr",
    `Le jeu. 19 nov. 2026 à 10:12, ${a} a écrit :`,
    `Le 19 nov. 2026 à 10:12, ${a} a écrit\u00a0:`,
    "Le 19/11/2026 à 10:12, Mette Holm a écrit :",
    `Le jeudi 19 novembre 2026 à 10:12:33 UTC+1, ${a} a écrit :`,
  ],
  [
    "it",
    `Il giorno gio 19 nov 2026 alle ore 10:12 ${a} ha scritto:`,
    `Il giorno 19 nov 2026, alle ore 10:12, ${a} ha scritto:`,
    "Il 19/11/2026 10:12, Mette Holm ha scritto:",
  ],
  [
    "es",
    "El jue, 19 nov 2026 a las 10:12, Havn Support (<sag@havn.example>) escribió:",
    `El 19 nov 2026, a las 10:12, ${a} escribió:`,
    "El 19/11/2026 a las 10:12, Mette Holm escribió:",
  ],
  [
    "pt",
    `Em qui., 19 de nov. de 2026 às 10:12, ${a} escreveu:`,
    `No dia 19/11/2026, às 10:12, ${a} escreveu:`,
    "Em 19/11/2026 10:12, Mette Holm escreveu:",
    `Em quinta-feira, 19 de novembro de 2026 10:12:33 BRT, ${a} escreveu:`,
  ],
  [
    "pl",
    `czw., 19 lis 2026 o 10:12 ${a} napisał(a):`,
    `Wiadomość napisana przez ${a} w dniu 19 lis 2026, o godz. 10:12:`,
    "W dniu 19.11.2026 o 10:12, Mette Holm pisze:",
  ],
  [
    "et",
    "Kontakt Havn Support (<sag@havn.example>) kirjutas kuupäeval N, 19. november 2026 kell 10:12:",
    `${a} kirjutas 19. nov 2026 kell 10:12:`,
    "Mette Holm kirjutas 19.11.2026 kell 10:12:",
  ],
  [
    "ru",
    `чт, 19 нояб. 2026 г. в 10:12, ${a}:`,
    `19 нояб. 2026 г., в 10:12, ${a} написал(а):`,
    '19.11.2026, 10:12, "Havn Support" <sag@havn.example>:',
    "19.11.2026 10:12, Mette Holm пишет:",
    `четверг, 19 ноября 2026 г., 10:12 +03:00 от ${a}:`,
  ],
  [
    "uk",
    `чт, 19 лист. 2026 р. о 10:12 ${a} пише:`,
    `19 лист. 2026 р. о 10:12 ${a} написав(ла):`,
    "19.11.2026 10:12, Mette Holm пише:",
  ],
  [
    "of other languages",
    `Dne čt 19. 11. 2026 v 10:12 odesílatel ${a} napsal:`,
    `${a} ezt írta (időpont: 2026. nov. 19., Cs, 10:12):`,
  ],
];

describe("the line above a quote is removed with the quote", () => {
  const rows = attributions.flatMap(([language, ...lines]) => lines.map((line) => [language, line] as const));
  test.each(rows)("%s: %s", (_language, line) => {
    const quoted = "> Virker det?\n> Hilsen Havn";
    expect(read({ text: `${answer}\n\n${line}\n\n${quoted}\n` })).toEqual({
      own: answer,
      leftOut: expect.stringContaining("Virker det?"),
    });
    expect(read({ text: `${answer}\n${line}\n${quoted}` }).own).toBe(answer);
    expect(read({ text: `${line}\n${quoted}\n\n${answer}` }).own).toBe(answer);
    const broken = line.replace(/ (?=\(?<)/, "\n");
    expect(read({ text: `${answer}\n\n${broken}\n${quoted}` }).own).toBe(answer);
    expect(read({ html: `<p>${answer}</p><p>${encoded(line)}</p><blockquote>Virker det?</blockquote>` }).own).toBe(
      answer,
    );
    expect(
      read({
        html: `<p>${answer}</p><div class="gmail_quote"><div class="gmail_attr">${encoded(line)}<br></div><blockquote class="gmail_quote">Virker det?</blockquote></div>`,
      }).own,
    ).toBe(answer);
    expect(read({ text: `${answer}\n\n> ${line}\n> \n${quoted}` }).own).toBe(answer);
  });
});

const rule = "________________________________";
/** The header above an answered email, in Outlook and others. */
const heads: readonly (readonly [program: string, head: string])[] = [
  ["Outlook da", `Fra: ${a}\nSendt: 19. november 2026 10:12\nTil: Nora <nora@nordlys.example>\nEmne: Sag 12`],
  ["Outlook en", `From: ${a}\nSent: Thursday, November 19, 2026 10:12 AM\nTo: Nora\nSubject: Case 12`],
  ["Outlook sv", `Från: ${a}\nSkickat: den 19 november 2026 10:12\nTill: Nora\nÄmne: Sag 12`],
  ["Outlook no", `${rule}\nFra: ${a}\nSendt: torsdag 19. november 2026 10:12\nTil: Nora\nEmne: Sag 12`],
  ["Outlook fi", `Lähettäjä: ${a}\nLähetetty: torstai 19. marraskuuta 2026 10.12\nVastaanottaja: Nora\nAihe: Sag 12`],
  ["Outlook de", `Von: ${a}\nGesendet: Donnerstag, 19. November 2026 10:12\nAn: Nora\nBetreff: Sag 12`],
  ["Outlook nl", `Van: ${a}\nVerzonden: donderdag 19 november 2026 10:12\nAan: Nora\nOnderwerp: Sag 12`],
  ["Outlook fr", `De : ${a}\nEnvoyé : jeudi 19 novembre 2026 10:12\nÀ : Nora\nObjet : Sag 12`],
  ["Outlook it", `Da: ${a}\nInviato: giovedì 19 novembre 2026 10:12\nA: Nora\nOggetto: Sag 12`],
  ["Outlook es", `De: ${a}\nEnviado el: jueves, 19 de noviembre de 2026 10:12\nPara: Nora\nAsunto: Sag 12`],
  ["Outlook pt", `De: ${a}\nEnviada em: quinta-feira, 19 de novembro de 2026 10:12\nPara: Nora\nAssunto: Sag 12`],
  ["Outlook pl", `Od: ${a}\nWysłano: czwartek, 19 listopada 2026 10:12\nDo: Nora\nTemat: Sag 12`],
  ["Outlook et", `Saatja: ${a}\nSaadetud: neljapäev, 19. november 2026 10:12\nAdressaat: Nora\nTeema: Sag 12`],
  ["Outlook ru", `От: ${a}\nОтправлено: 19 ноября 2026 г. 10:12\nКому: Nora\nТема: Sag 12`],
  ["Outlook uk", `Від: ${a}\nНадіслано: четвер, 19 листопада 2026 р. 10:12\nКому: Nora\nТема: Sag 12`],
  [
    "Outlook on a phone",
    `${rule}\n*Von:* ${a}\n*Gesendet:* Donnerstag, 19. November 2026 10:12:31\n*An:* Nora\n*Betreff:* Sag 12`,
  ],
  [
    "Outlook, of an address book",
    "From: Havn Support\nSent: Thursday, November 19, 2026 10:12 AM\nTo: Nora\nSubject: Case 12",
  ],
  [
    "Hotmail",
    `Date: Thu, 19 Nov 2026 10:12:00 +0100\nFrom: sag@havn.example\nTo: nora@nordlys.example\nSubject: Case 12`,
  ],
  [
    "Hotmail, the subject first",
    `Subject: Case 12\nDate: Thu, 19 Nov 2026 10:12:00 +0100\nTo: nora@nordlys.example\nFrom: sag@havn.example`,
  ],
  [
    "GMX",
    `Gesendet: Donnerstag, 19. November 2026 um 10:12 Uhr\nVon: "Havn Support" <sag@havn.example>\nAn: Nora\nBetreff: Sag 12`,
  ],
];

describe("the header above an answered email is removed with everything below", () => {
  test.each(heads)("%s", (_program, head) => {
    expect(read({ text: `${answer}\n\n${head}\n\nVirker det?` })).toEqual({
      own: answer,
      leftOut: expect.stringContaining("Virker det?"),
    });
    expect(read({ text: `${answer}\n\n> ${head.replaceAll("\n", "\n> ")}\n>\n> Virker det?` }).own).toBe(answer);
    const bold = encoded(head)
      .replace(/^(\*?[^:\n]{1,20}:\*?)/gm, "<b>$1</b>")
      .replaceAll("\n", "<br>");
    expect(read({ html: `<p>${answer}</p><p>${bold}</p><p>Virker det?</p>` }).own).toBe(answer);
  });
});

test.each([
  "-----Oprindelig meddelelse-----",
  "---- Oprindelig besked ----",
  "-----Original Message-----",
  "-------- Original message --------",
  "-----Ursprungligt meddelande-----",
  "-----Opprinnelig melding-----",
  "-----Alkuperäinen viesti-----",
  "-----Ursprüngliche Nachricht-----",
  "-------- Originalnachricht --------",
  "-----Oorspronkelijk bericht-----",
  "-----Message d'origine-----",
  "-------- Message original --------",
  "-----Messaggio originale-----",
  "-----Mensaje original-----",
  "-----Mensagem original-----",
  "-----Wiadomość oryginalna-----",
  "-----Algne kiri-----",
  "-----Исходное сообщение-----",
  "-----Вихідне повідомлення-----",
])("%s starts an answered email", (line) => {
  expect(read({ text: `${answer}\n\n${line}\nVon: Havn\nVirker det?` }).own).toBe(answer);
  expect(read({ html: `<div>${answer}</div><div>${line}</div><div>Virker det?</div>` }).own).toBe(answer);
});
