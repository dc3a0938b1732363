const danish = new Intl.Collator("da");

/**
 * Compares names in Danish order: æ, ø and å come last, and aa sorts as å. The same as the collation `danish` in SQL.
 */
export const compareNames = (one: string, other: string): number => danish.compare(one, other);
