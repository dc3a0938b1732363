import { describe, expect, test } from "vitest";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { splitMail } from "#tests/support/mail/cut-quoted.ts";
import { isPhoneLine } from "./footer-lines.ts";

const read = (text: string) => {
  const { own, leftOut } = splitMail({ html: null, text });
  return { own: visibleText(own), leftOut: visibleText(leftOut) };
};
const answer = "Mit svar.";

describe("a phone's signature line", () => {
  const phones = [
    "Sendt fra min iPhone",
    "Sendt fra Outlook til Android",
    "Hent Outlook til iOS<https://aka.ms/o0ukef>",
    "Sendt fra Mail til Windows",
    "Sendt fra min Samsung Galaxy S23",
    "Sent from my iPhone",
    "Sent from my Samsung Galaxy smartphone.",
    "Sent from Yahoo Mail on Android",
    "Sent from Mail for Windows 10",
    "Get Outlook for iOS",
    "Sent with Proton Mail",
    "Sent from Outlook for Android",
    "Skickat från min iPhone",
    "Skickat från Outlook för Android",
    "Hämta Outlook för iOS",
    "Sendt fra min iPad",
    "Skaff deg Outlook for iOS",
    "Last ned Outlook for Android",
    "Lähetetty iPhonesta",
    "Lähetetty iPhonestani",
    "Hanki Outlook iOS:lle",
    "Von meinem iPhone gesendet",
    "Gesendet von Outlook für iOS",
    "Diese Nachricht wurde von meinem Android-Mobiltelefon mit GMX Mail gesendet.",
    "Holen Sie sich Outlook für iOS",
    "Verstuurd vanaf mijn iPhone",
    "Verzonden vanuit Outlook voor iOS",
    "Outlook voor Android downloaden",
    "Envoyé de mon iPhone",
    "Envoyé à partir d’Outlook pour iOS",
    "Télécharger Outlook pour Android",
    "Inviato da iPhone",
    "Inviato dal mio iPhone",
    "Ottieni Outlook per iOS",
    "Enviado desde mi iPhone",
    "Obtener Outlook para Android",
    "Enviado do meu iPhone",
    "Obter o Outlook para iOS",
    "Wysłane z iPhone'a",
    "Wysłano z mojego iPhone’a",
    "Pobierz aplikację Outlook dla systemu iOS",
    "Saadetud minu iPhone'ist",
    "Hankige Outlook iOS-ile",
    "Отправлено с iPhone",
    "Отправлено из мобильной Яндекс.Почты",
    "Получить Outlook для iOS",
    "Надіслано з iPhone",
    "Надіслано з мого iPhone",
    "Отримати Outlook для Android",
  ];
  test.each(phones)("%s", (line) => {
    expect(read(`${answer}\n\n${line}\n`)).toEqual({
      own: answer,
      leftOut: line.replace(/<.*>/, "<https://aka.ms/o0ukef>"),
    });
    expect(isPhoneLine(`${line} i går`)).toBe(false);
    expect(read(line).own).not.toBe("");
  });
});
