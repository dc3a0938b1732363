import { dayMs, minuteMs } from "#platform/rules/durations.ts";
import type { Arrival } from "./arrivals.ts";
import { agents, type Language, type Staff } from "./people.ts";
import type { SampleKind } from "./read-scenes.ts";
import type { SeededRandom } from "./seeded.ts";

const shown = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "Europe/Copenhagen", ...options });

/** Shortly before the case came in: 09:05. */
const clock = shown("en-GB", { hour: "2-digit", minute: "2-digit" });

const words = {
  da: {
    date: shown("da-DK", { month: "long", day: "numeric" }),
    month: shown("da-DK", { month: "long" }),
    onDate: "den ",
    hello: ["Hej", "Hej support", "Hej"],
    dear: ["Hej", "Hej", "Kære"],
    bye: ["Venlig hilsen", "Mvh", "Hilsen"],
    shop: "webshoppen",
    marks: [".", ","],
    currency: " kr.",
    files: { screenshot: "Skærmbillede", invoice: "Faktura", log: "Log", table: "Liste" },
    reports: ["Aldersfordelt saldo", "Omsætning pr. sælger", "Lagerværdi pr. dato", "Projektregnskab", "Råbalance"],
  },
  en: {
    date: shown("en-US", { month: "long", day: "numeric" }),
    month: shown("en-US", { month: "long" }),
    onDate: "",
    hello: ["Hello", "Hi", "Hi team"],
    dear: ["Hello", "Hi", "Dear"],
    bye: ["Kind regards", "Best regards", "Regards"],
    shop: "the web shop",
    marks: [",", "."],
    currency: " EUR",
    files: { screenshot: "Screenshot", invoice: "Invoice", log: "Log", table: "List" },
    reports: ["Aged receivables", "Revenue by salesperson", "Stock value by date", "Project accounts", "Trial balance"],
  },
} as const;

export const lettersOf = (language: Language): Readonly<Record<"hello" | "dear" | "bye", readonly string[]>> =>
  words[language];

type TextSetting = Pick<Arrival, "company" | "raisedAt"> & { readonly language: Language };

/** Values of `{slot}` in one case: the same for each use of a slot. */
export function slotsOf({ language, company, raisedAt }: TextSetting, random: SeededRandom): Record<string, string> {
  const { date, month, onDate, shop, marks, currency, reports } = words[language];
  const daysAgo = (least: number, most: number) => raisedAt - random.between(least, most) * dayMs;
  const at = new Date(raisedAt);
  return {
    invoice: String(random.between(100_240, 139_880)),
    order: `SO-${random.between(41_000, 69_999)}`,
    item: `${random.between(10, 99)}-${random.between(1000, 9999)}`,
    amount: `${random.between(2, 96)}${marks[0]}${random.between(100, 999)}${marks[1]}${random.pick(["00", "25", "50"])}${currency}`,
    date: onDate + date.format(daysAgo(0, 3)),
    month: month.format(daysAgo(12, 28)),
    time: clock.format(raisedAt - (random.between(7, 15) + random.between(0, 59)) * minuteMs),
    printer: random.pick(["Kyocera P3155", "HP M404", "Canon LBP226"]),
    labelPrinter: random.pick(["Zebra ZD421", "Brother QL-820", "Toshiba BV420"]),
    receiptPrinter: random.pick(["Epson TM-T88", "Star TSP143"]),
    place: random.pick(company?.places ?? ["Roskilde"]),
    colleague: random.pick(company?.colleagues ?? ["Kim Holst"]),
    report: random.pick(reports),
    version: `${at.getUTCFullYear() % 100}.${Math.ceil((at.getUTCMonth() + 1) / 3)}`,
    error: `HV-${random.between(1001, 1890)}`,
    count: String(random.between(3, 38)),
    account: String(random.between(5_510, 5_890)),
    reference: `PO-${random.between(4_500_000, 4_599_999)}`,
    shop: random.pick(["WooCommerce", "Shopify", "Magento", shop]),
    year: String(at.getUTCFullYear()),
  };
}

/** Fills slots and mentions, which `toMarkup` reads. */
export const fill = (text: string, slots: Record<string, string>, assignee: Staff, random: SeededRandom): string =>
  text
    .replace(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole)
    .replaceAll(" kr..", " kr.")
    .replace(/@staff/g, () => {
      const { id, name } = random.pick(agents.filter((agent) => agent.id !== assignee.id));
      return `{{${id}|${name}}}`;
    });

export function fileName(kind: SampleKind, language: Language, slots: Record<string, string>, date: string): string {
  const name = words[language].files[kind];
  const extension = { screenshot: "png", invoice: "pdf", log: "txt", table: "csv" }[kind];
  return `${name} ${kind === "invoice" ? slots.invoice : date}.${extension}`;
}
