/** A type with the number that stands for it in the database: it never changes, and no other type ever gets it. */
export type CodedType = { readonly code: number };

/** Types by name, each declared by its feature. */
export type CodedTypes<Name extends string, Row extends CodedType> = {
  /** Says which there are, once, where Havn starts. */
  declare(types: Readonly<Record<string, Row>>): void;
  names(): readonly Name[];
  /** Undefined for what no feature declares, such as a type of another version. */
  of(name: string): Row | undefined;
};

export function codedTypes<Name extends string, Row extends CodedType>(): CodedTypes<Name, Row> {
  let all: ReadonlyMap<string, Row> = new Map();
  let names: readonly Name[] = [];
  return {
    declare: (types) => {
      all = new Map(Object.entries(types));
      names = Object.keys(types) as Name[];
    },
    names: () => names,
    of: (name) => all.get(name),
  };
}
