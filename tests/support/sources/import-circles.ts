import { dirname, join } from "node:path/posix";
import { importsOf, type SourceFile } from "./check-architecture.ts";

/** Circular imports, each as paths in order; includes type imports, excludes tests. Only reads text. */
export function importCircles(files: readonly SourceFile[]): string[][] {
  const product = files.filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const known = new Set(product.map(({ path }) => path));
  const imports = new Map(
    product.map((file) => [file.path, importsOf(file).flatMap((name) => targetOf(file.path, name, known))]),
  );
  return connected(imports);
}

function targetOf(path: string, name: string | null, known: ReadonlySet<string>): string[] {
  if (name === null) return [];
  const target = name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(path), name);
  return known.has(target) ? [target] : [];
}

/** Strongly connected components of more than one file, and files that import themselves (Tarjan). */
function connected(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const places = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const place = places.size;
    places.set(path, place);
    open.push(path);
    let low = place;
    for (const next of imports.get(path) ?? []) {
      if (!places.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? places.get(next) ?? low);
    }
    lowest.set(path, low);
    if (low < place) return low;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1 || imports.get(path)?.includes(path)) circles.push(circle.sort());
    return low;
  };
  for (const path of imports.keys()) if (!places.has(path)) visit(path);
  return circles;
}
