export type ClamdVersion = {
  /** Of the engine and its signatures, such as "ClamAV 1.4.6/27500". */
  readonly engine: string;
  /** When its signatures were made; null without official ones. It says no time zone: taken for UTC. */
  readonly signedAt: Date | null;
};

const form = /^(ClamAV [\w.~+-]{1,60}(?:\/\d{1,10})?)(?:\/([\w :]{1,40}))?$/;
const dateForm = /^\w{3} (\w{3}) {1,2}(\d{1,2}) (\d{2}:\d{2}:\d{2}) (\d{4})$/;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Reads the answer to VERSION; null if it isn't clamd's. */
export function readVersion(answer: string): ClamdVersion | null {
  const [, engine, date = ""] = form.exec(answer.trim()) ?? [];
  return engine === undefined ? null : { engine, signedAt: readDate(date) };
}

function readDate(text: string): Date | null {
  const [, month = "", day = "", time = "", year = ""] = dateForm.exec(text) ?? [];
  const number = months.indexOf(month) + 1;
  if (number === 0) return null;
  const date = new Date(`${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}T${time}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
