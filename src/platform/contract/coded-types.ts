/** A type with the number that stands for it in the database: it never changes, and no other type ever gets it. */
export type CodedType = { readonly code: number };

/** Types by name: a feature's own, and those that later features declare. */
export type CodedTypes<Name extends string, Row extends CodedType> = {
  /** Adds those of later features, once, where Havn starts. */
  declare(later: Readonly<Record<string, Row>>): void;
  names(): Name[];
  /** Undefined for what no feature declares, such as a type of another version. */
  of(name: string): Row | undefined;
  codeOf(name: Name): number;
  nameOf(code: number): Name | undefined;
};

export function codedTypes<Name extends string, Row extends CodedType>(
  own: Readonly<Record<string, Row>>,
): CodedTypes<Name, Row> {
  let all = own;
  const names = () => Object.keys(all) as Name[];
  const of = (name: string): Row | undefined => all[name];
  return {
    declare: (later) => {
      all = { ...own, ...later };
    },
    names,
    of,
    codeOf: (name) => {
      const row = of(name);
      if (!row) throw new Error(`no feature declares the type ${name}`);
      return row.code;
    },
    nameOf: (code) => names().find((name) => of(name)?.code === code),
  };
}
