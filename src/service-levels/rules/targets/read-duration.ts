export type DurationProblem = "empty" | "unclear" | "noUnit" | "partOfMinute" | "outOfBounds";

const pair = /^(\d{1,6}):([0-5]\d)$/;
const withUnits =
  /^(?:([\d.,]+) ?(?:h|hr|hrs|hours?|t|tim|timer?)\.?)?(?: ?(?:and|og|,)? ?([\d.,]+) ?(?:m|min|mins|minutes?|minut|minutter)\.?)?$/;

/** Bounds of a duration in minutes. */
type Bounds = { readonly min: number; readonly max: number };

/**
 * Parses a typed duration into minutes: `4 h`, `4 timer`, `30 min`, `1 h 30 min`, `1:30`, `1.5 h`, with the language's
 * decimal mark. A bare number is ambiguous, and fractions of a minute are invalid.
 */
export function readDuration(
  typed: string,
  { min, max }: Bounds,
  decimal: "," | ".",
): { readonly minutes: number } | { readonly problem: DurationProblem } {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, " ");
  if (text === "") return { problem: "empty" };
  if (/^[\d.,]+$/.test(text)) return { problem: "noUnit" };
  const [, whole, rest] = pair.exec(text) ?? [];
  const [, hours, minutes] = withUnits.exec(text) ?? [];
  if (whole === undefined && hours === undefined && minutes === undefined) return { problem: "unclear" };
  const read = whole === undefined ? sum(hours, minutes, decimal) : Number(whole) * 60 + Number(rest);
  if (Number.isNaN(read)) return { problem: "unclear" };
  const rounded = Math.round(read);
  if (Math.abs(read - rounded) > 1e-6) return { problem: "partOfMinute" };
  return rounded < min || rounded > max ? { problem: "outOfBounds" } : { minutes: rounded };
}

const sum = (hours: string | undefined, minutes: string | undefined, decimal: "," | "."): number =>
  readNumber(hours ?? "0", decimal) * 60 + readNumber(minutes ?? "0", decimal);

/** The other mark is a thousands separator if it can be; otherwise it is a decimal mark too. */
function readNumber(text: string, decimal: "," | "."): number {
  const thousands = decimal === "," ? "." : ",";
  const grouped = new RegExp(`^\\d{1,3}(?:\\${thousands}\\d{3})+(?:\\${decimal}\\d+)?$`);
  const plain = grouped.test(text) ? text.replaceAll(thousands, "") : text;
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN;
}

/** Whole hours and remaining minutes. */
export const hoursAndMinutes = (minutes: number): { readonly hours: number; readonly minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});
