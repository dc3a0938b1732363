declare module "#platform/contract/acting.ts" {
  interface ActingKinds {
    import: true;
  }
}
