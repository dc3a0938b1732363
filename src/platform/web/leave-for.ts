/** Navigates by a full page load. The promise never resolves, so callers wait until the page is gone. */
export const leaveFor = (address: string): Promise<never> => {
  location.assign(address);
  return new Promise<never>(() => {});
};
