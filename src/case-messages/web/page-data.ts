declare module "#platform/web/page.ts" {
  interface PageData {
    /** For this many minutes, a customer may change what they sent. */
    readonly editMinutes: number;
  }
}

export {};
