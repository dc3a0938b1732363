import * as z from "zod/mini";
import type { SettingChange, SettingName } from "./setting-values.ts";

type ValueSchema = z.ZodMiniType<unknown>;

let schemas: ReadonlyMap<string, ValueSchema> = new Map();

/** Sets what the values of settings are, by name, once, where Havn starts. */
export const setSettingSchemas = (declared: ReadonlyMap<string, ValueSchema>): void => {
  schemas = declared;
};

const some = <T>(all: readonly T[]): [T, ...T[]] => {
  const [first, ...others] = all;
  if (first === undefined) throw new Error("no settings are declared: declareSettings() comes first");
  return [first, ...others];
};

/** Null is the default, also where it is a value of its own. */
const orNull = (schema: ValueSchema): ValueSchema => (z.safeParse(schema, null).success ? schema : z.nullable(schema));

const changeOf = ([name, schema]: [string, ValueSchema]) =>
  z.strictObject({ name: z.literal(name), value: orNull(schema) });

/** A change of any declared setting. */
export const settingChange = z.lazy(
  () => z.discriminatedUnion("name", some([...schemas].map(changeOf))) as z.ZodMiniType<SettingChange, SettingChange>,
);

export const settingName = z.lazy(() => z.enum(some([...schemas.keys()])) as z.ZodMiniType<SettingName, SettingName>);
