declare module "#platform/web/page.ts" {
  interface PageData {
    /** For this many days after closing, a message reopens a case. */
    readonly reopenDays: number;
  }
}

export {};
