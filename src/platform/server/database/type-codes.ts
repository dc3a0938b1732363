import type { CodedType, CodedTypes } from "#platform/contract/coded-types.ts";

/** Codes of declared types in the database, and what they stand for; undefined for codes of other versions. */
export const codesIn = <Name extends string>({ names, of }: CodedTypes<Name, CodedType>) => ({
  codeOf: (name: Name): number => {
    const type = of(name);
    if (!type) throw new Error(`no feature declares the type ${name}`);
    return type.code;
  },
  nameOf: (code: number): Name | undefined => names().find((name) => of(name)?.code === code),
});
