import { mentionMark } from "#demo/markup.ts";
import { agents, type DemoCompany, type Language, type Staff } from "#demo/people.ts";
import type { SeededRandom } from "#demo/seeded.ts";
import type { Author } from "#demo/story-event.ts";
import { dayMs } from "#platform/rules/durations.ts";

type Words = {
  readonly locale: string;
  readonly onDate: string;
  readonly reports: readonly string[];
  readonly amount: (random: SeededRandom) => string;
};

const words: Readonly<Record<Language, Words>> = {
  da: {
    locale: "da-DK",
    onDate: "den ",
    reports: [
      "Aldersfordelt saldo",
      "Omsætning pr. sælger",
      "Lagerværdi pr. dato",
      "Dækningsbidrag pr. varegruppe",
      "Projektregnskab",
      "Råbalance",
      "Ordrebeholdning",
    ],
    amount: (random) =>
      `${random.between(2, 96)}.${random.between(100, 999)},${random.pick(["00", "25", "50", "75"])} kr.`,
  },
  en: {
    locale: "en-US",
    onDate: "",
    reports: [
      "Aged receivables",
      "Revenue by salesperson",
      "Stock value by date",
      "Margin by item group",
      "Project accounts",
      "Trial balance",
      "Open orders",
    ],
    amount: (random) =>
      `EUR ${random.between(1, 48)},${random.between(100, 999)}.${random.pick(["00", "20", "50", "80"])}`,
  },
};

const printers = ["Kyocera P3155", "HP M404", "Canon LBP226"];
const labelPrinters = ["Zebra ZD421", "Brother QL-820", "Toshiba BV420"];
const receiptPrinters = ["Epson TM-T88", "Star TSP143"];
const shops = ["WooCommerce", "Shopify", "Magento", "webshop"] as const;

const inDenmark = { timeZone: "Europe/Copenhagen" } as const;
const formats = Object.fromEntries(
  (["da", "en"] as const).map((language) => [
    language,
    {
      date: new Intl.DateTimeFormat(words[language].locale, { ...inDenmark, day: "numeric", month: "long" }),
      month: new Intl.DateTimeFormat(words[language].locale, { ...inDenmark, month: "long" }),
    },
  ]),
) as Record<Language, Record<"date" | "month", Intl.DateTimeFormat>>;

/** Data for filling a story's slots. */
export type StorySetting = {
  readonly language: Language;
  readonly company: DemoCompany | null;
  readonly third: string;
  /** When the case was created, in ms. */
  readonly raisedAt: number;
  readonly assignee: Staff;
};

/** Values of `{slot}` in one case: the same for each use of a slot. */
export function slotsOf(setting: StorySetting, random: SeededRandom): Readonly<Record<string, string>> {
  const { language, company, raisedAt } = setting;
  const { date, month } = formats[language];
  const raised = new Date(raisedAt);
  const year = raised.getUTCFullYear();
  const shop = random.pick(shops);
  return {
    invoice: String(random.between(100_240, 139_880)),
    order: `SO-${random.between(41_000, 69_999)}`,
    item: `${random.between(10, 99)}-${random.between(1000, 9999)}`,
    amount: words[language].amount(random),
    date: words[language].onDate + date.format(new Date(raisedAt - random.between(0, 3) * dayMs)),
    month: month.format(new Date(raisedAt - random.between(12, 28) * dayMs)),
    time: `${String(random.between(7, 15)).padStart(2, "0")}:${String(random.between(0, 59)).padStart(2, "0")}`,
    printer: random.pick(printers),
    labelPrinter: random.pick(labelPrinters),
    receiptPrinter: random.pick(receiptPrinters),
    place: random.pick(company?.places ?? ["Roskilde"]),
    report: random.pick(words[language].reports),
    colleague: random.pick(company?.colleagues ?? ["Kim Holst"]),
    version: `${year % 100}.${Math.floor(raised.getUTCMonth() / 3) + 1}`,
    error: `HV-${random.between(1001, 1890)}`,
    count: String(random.between(3, 38)),
    account: String(random.between(5_510, 5_890)),
    reference: `PO-${random.between(4_500_000, 4_599_999)}`,
    shop: shop === "webshop" && language === "en" ? "the web shop" : shop === "webshop" ? "webshoppen" : shop,
    third: setting.third,
    year: String(year),
    nextYear: String(year + 1),
  };
}

type Simulation = {
  readonly setting: StorySetting;
  readonly slots: Readonly<Record<string, string>>;
  readonly random: SeededRandom;
  readonly by: Author | null;
};

/** Fills a template: choices, slots and mentions. */
export function fill(template: string, { setting, slots, random, by }: Simulation): string {
  const others = agents.filter(({ id }) => id !== by?.person.id);
  return template
    .replace(/\{([^{}|@]+(?:\|[^{}|@]+)+)\}/g, (_, choices: string) => random.pick(choices.split("|")))
    .replace(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole)
    .replace(/\{?@(staff|assignee)\}?/g, (_, who: string) =>
      mentionMark(who === "assignee" ? setting.assignee : random.pick(others)),
    );
}
