import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";

/** `DateInput`, loaded when it is first shown, for pages that don't begin with one. */
export const LateDateInput = lazyComponent(async () => ({ default: (await import("./DateInput.tsx")).DateInput }));
