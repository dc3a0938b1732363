declare module "#platform/web/page.ts" {
  interface PageData {
    /** Staff and customers log in at different places, so the login page asks for an address. */
    readonly asksForAddress?: true;
  }
}

export {};
