import type { ComponentType } from "react";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import type { PropertyName } from "#care-cases/web/list/case-part-web.ts";

/** The row of a property that isn't chosen from a few values: shows it, and lets people change it who may. */
export type PropertyEditor = { readonly name: PropertyName; readonly Editor: ComponentType<{ saver: CaseSaver }> };
