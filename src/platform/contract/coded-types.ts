/** A type with the number that stands for it in the database: it never changes, and no other type ever gets it. */
export type CodedType = { readonly code: number };

/** Types by name, each declared by its feature. */
export type CodedTypes<Name extends string, Row extends CodedType> = {
  /** Says which there are, once, where Havn starts. */
  declare(types: Readonly<Record<string, Row>>): void;
  names(): Name[];
  /** Undefined for what no feature declares, such as a type of another version. */
  of(name: string): Row | undefined;
};

export function codedTypes<Name extends string, Row extends CodedType>(): CodedTypes<Name, Row> {
  let all: Readonly<Record<string, Row>> = {};
  return {
    declare: (types) => {
      all = types;
    },
    names: () => Object.keys(all) as Name[],
    of: (name) => all[name],
  };
}
