/** The column of a cell's name, such as 2 of "C7"; null if it has none. */
export function columnOf(name: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(name ?? "")?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Excel's own formats of dates and times, by their numbers. */
const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The letters of a format that stand for parts of a number or date: not quoted, after a backslash, or in brackets. */
function partsOf(code: string): string {
  let parts = "";
  let end = "";
  for (let at = 0; at < code.length; at++) {
    const letter = code.charAt(at);
    if (end !== "") end = letter === end ? "" : end;
    else if (letter === '"') end = '"';
    // Hours, minutes and seconds that have passed are in brackets, too.
    else if (letter === "[") end = "hms".includes(code.charAt(at + 1).toLowerCase()) ? "" : "]";
    else if ("\\_*".includes(letter)) at++;
    else parts += letter;
  }
  return parts;
}

/** Whether numbers of this format are shown as dates or times. */
export function isDateFormat(number: number, code: string | undefined): boolean {
  if (code === undefined) return dateFormats.some(([first, last]) => number >= first && number <= last);
  return /[ydhms]/i.test(partsOf(code).replace(/Standard/gi, ""));
}

const dayMs = 86_400_000;
/** Days from the first day of each of Excel's calendars to 1970. */
const calendarDays = { usual: 25_569, since1904: 24_107 } as const;
const lastDay = 2_958_465;

/** A date or time as ISO 8601 writes it, without zone and, if it is midnight, without a time. */
export function dateText(serial: number, is1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0 || serial > lastDay) return String(serial);
  const days = serial - calendarDays[is1904 ? "since1904" : "usual"];
  const iso = new Date(Math.round((days * dayMs) / 1_000) * 1_000).toISOString();
  const time = iso.slice(11, 19).replace(/:00$/, "");
  if (serial < 1) return time;
  return time === "00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** A number as people write it: without the digits that its binary form adds, and never with an exponent. */
export function numberText(stored: string): string {
  const value = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(value)) return stored;
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e21 && Math.abs(rounded) >= 1e-6 ? String(rounded) : rounded === 0 ? "0" : stored;
}

/** Text as workbooks store it: characters that XML lacks are written as `_x000D_`. */
export const unescapedText = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
