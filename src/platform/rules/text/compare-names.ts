const danish = new Intl.Collator("da");

/** Compares names in Danish order: æ, ø and å come last, and aa is å. In SQL it is the collation `danish`. */
export const compareNames = (one: string, other: string): number => danish.compare(one, other);
