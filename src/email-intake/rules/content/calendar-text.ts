import { businessTimeZone } from "#platform/rules/business-day.ts";

type Property = { readonly parameters: string; readonly value: string };

const longest = 100_000;
const longestText = 20_000;

/** The first event of a calendar file as text: what, when, where, and its description; null if there is none. */
export function calendarText(file: string): string | null {
  const event = eventIn(file.slice(0, longest).replace(/\r?\n[ \t]/g, ""));
  const start = event.get("DTSTART");
  if (!start) return null;
  const said = (name: string) => unescaped(event.get(name)?.value ?? "");
  const lines = [said("SUMMARY"), timesOf(start, event.get("DTEND")), said("LOCATION")].filter((line) => line !== "");
  return [lines.join("\n"), said("DESCRIPTION")]
    .filter((part) => part !== "")
    .join("\n\n")
    .slice(0, longestText);
}

/** The properties of the event, without those of its alarms. */
function eventIn(unfolded: string): ReadonlyMap<string, Property> {
  const found = new Map<string, Property>();
  const around: string[] = [];
  for (const line of unfolded.split(/\r?\n/)) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Za-z-]{1,60})((?:;[^":]*(?:"[^"]*"[^":]*)*)?):(.*)$/.exec(line) ?? [];
    const key = name.toUpperCase();
    if (key === "BEGIN") around.push(value.trim().toUpperCase());
    else if (key === "END") {
      if (around.pop() === "VEVENT") return found;
    } else if (around.at(-1) === "VEVENT" && key !== "" && !found.has(key)) found.set(key, { parameters, value });
  }
  return found;
}

const unescaped = (value: string): string =>
  value.replace(/\\([nN,;\\])/g, (_all, character: string) => (/n/i.test(character) ? "\n" : character)).trim();

type Moment = { readonly date: string; readonly time: string; readonly zone: string };

/** "2026-05-03 10:00–11:00 (Europe/Copenhagen)": times in UTC are shown as in Denmark. */
function timesOf(start: Property, end: Property | undefined): string {
  const from = momentOf(start);
  const to = end ? momentOf(end) : null;
  if (!from) return start.value.slice(0, 100);
  const zone = from.zone === "" ? "" : ` (${from.zone})`;
  const begins = `${from.date} ${from.time}`.trim();
  if (!to || from.time === "") return `${begins}${zone}`;
  return `${begins}–${to.date === from.date ? "" : `${to.date} `}${to.time}${zone}`;
}

function momentOf({ parameters, value }: Property): Moment | null {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?\s*$/.exec(value) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return { date, time: "", zone: "" };
  if (!utc) {
    const [, quoted, bare = ""] = /;TZID=(?:"([^"]*)"|([^;:]*))/i.exec(parameters) ?? [];
    return { date, time: `${hour}:${minute}`, zone: (quoted ?? bare).slice(0, 100) };
  }
  const instant = Date.parse(`${date}T${hour}:${minute}:00Z`);
  if (Number.isNaN(instant)) return null;
  const shown = new Date(instant).toLocaleString("sv-SE", {
    timeZone: businessTimeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const [localDate = "", time = ""] = shown.split(" ");
  return { date: localDate, time, zone: businessTimeZone };
}
