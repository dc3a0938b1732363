import type { SoonWithin } from "#service-levels/rules/clocks/time-left-shown.ts";

declare module "#platform/web/page.ts" {
  interface PageData {
    /** Support's main telephone number, or null. */
    readonly supportPhone: string | null;
    /** Below this many seconds left, a target is shown as due soon; 0 for readers who aren't warned. */
    readonly soonWithin: SoonWithin;
  }
}
