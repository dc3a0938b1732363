import * as z from "zod/mini";
import type { StaffRight } from "#roles/rules/staff-rights.ts";
import type { SettingPage } from "#settings/contract/setting-values.ts";
import { NotUnderstood } from "./not-understood.ts";

/** What a number counts. Its texts are `settingUnit.<unit>`; minutes are typed and shown as a length of time. */
export type SettingUnit = "days" | "supportDays" | "seconds" | "minutes";

export type NumberEntry = {
  readonly kind: "number";
  readonly least: number;
  readonly most: number;
  readonly unit: SettingUnit;
};

/** How a value is entered. */
export type SettingEntry =
  | NumberEntry
  /** The text of each is `settingChoice.<texts>.<value>`. */
  | { readonly kind: "choice"; readonly choices: readonly string[]; readonly texts: string }
  | { readonly kind: "yesNo" }
  | { readonly kind: "text"; readonly longest: number }
  /** By a part of its feature, named as `ownSettingRows` in its `web/feature.ts`. */
  | { readonly kind: "own" };

/** The environment variable that takes precedence over a setting, and how its text is read. */
type SettingVariable<T> = {
  readonly name: string;
  /** Throws `NotUnderstood`. */
  read(text: string): T;
};

/**
 * All that there is to know of a setting. Its texts are `setting.<name>` and `<name>Help`; what it needs of the database
 * is in `settings` of the feature's `server/feature.ts`.
 */
export type SettingDeclaration<T = unknown> = {
  readonly page: SettingPage;
  /** Its place on the page: by this number, from the top. */
  readonly place: number;
  /** Who may see and change it. */
  readonly right: StaffRight;
  readonly schema: z.ZodMiniType<T>;
  /** The default. */
  readonly usual: T;
  /** The default with demo data, where it is another. */
  readonly usualInDemo?: T;
  readonly variable: SettingVariable<T> | null;
  /** A change needs a fresh proof that it is the person: it removes what can't be brought back. */
  readonly needsProof?: true;
  readonly entry: SettingEntry;
  /** Its name in older rows of the audit log. */
  readonly formerName?: string;
  /** A value as logged in the audit log. */
  inWords(value: T): string;
  /** Whether one value may replace another on this day; any may by default. */
  mayFollow?(before: T, after: T, today: string): boolean;
};

export type SettingDeclarations = Readonly<Record<string, SettingDeclaration>>;

/** The types of declared settings, by name. */
export type ValuesOf<Declared extends SettingDeclarations> = {
  readonly [N in keyof Declared]: z.output<Declared[N]["schema"]>;
};

type SettingPlace = { readonly page: SettingPage; readonly place: number };
/** The same, with the variable that its value is read from, in the usual notation. */
type General<T> = SettingPlace & { readonly usual: T; readonly variable?: string };

const general = { right: "changeSettings", inWords: String } as const;

const readBy = <T>(name: string | undefined, read: (text: string) => T) => (name === undefined ? null : { name, read });

/** A whole number within bounds. */
export function numberSetting({
  least,
  most,
  unit,
  variable,
  ...of
}: General<number> & { least: number; most: number; unit: SettingUnit }): SettingDeclaration<number> & {
  readonly entry: NumberEntry;
} {
  const read = (text: string) => {
    if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    throw new NotUnderstood(`it must be a whole number from ${least} to ${most}, not "${text}"`);
  };
  return {
    ...general,
    ...of,
    schema: z.int().check(z.minimum(least), z.maximum(most)),
    variable: readBy(variable, read),
    entry: { kind: "number", least, most, unit },
  };
}

export const yesNoSetting = ({ variable, ...of }: General<boolean>): SettingDeclaration<boolean> => ({
  ...general,
  ...of,
  schema: z.boolean(),
  variable: readBy(variable, (text) => {
    const said = text.toLowerCase();
    if (said === "true" || said === "false") return said === "true";
    throw new NotUnderstood(`it must be true or false, not "${text}"`);
  }),
  entry: { kind: "yesNo" },
});

/** One of several values. */
export const choiceSetting = <const C extends readonly [string, ...string[]]>({
  choices,
  texts,
  variable,
  ...of
}: General<C[number]> & { choices: C; texts: string }): SettingDeclaration<C[number]> => ({
  ...general,
  ...of,
  schema: z.enum(choices) as z.ZodMiniType<C[number]>,
  variable: readBy(variable, (text) => {
    const chosen = choices.find((one) => one === text);
    if (chosen === undefined) throw new NotUnderstood(`it must be one of ${choices.join(", ")}, not "${text}"`);
    return chosen;
  }),
  entry: { kind: "choice", choices, texts },
});

/** A line of text that isn't empty. */
export const textSetting = ({
  schema,
  longest,
  variable,
  ...of
}: General<string> & { schema: z.ZodMiniType<string>; longest: number }): SettingDeclaration<string> => ({
  ...general,
  ...of,
  schema,
  variable: readBy(variable, (text) => text),
  entry: { kind: "text", longest },
});

type Own<T> = Omit<SettingDeclaration<T>, "entry" | "right" | "variable"> & {
  readonly variable?: SettingVariable<T>;
};

/** A setting that is entered in a way of its own. */
export const ownSetting = <T>({ variable = undefined, ...of }: Own<T>): SettingDeclaration<T> => ({
  right: "changeSettings",
  ...of,
  variable: variable ?? null,
  entry: { kind: "own" },
});
