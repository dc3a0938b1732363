/** The month of a report's address, for its call; without one, the call's own. */
export const monthOf = (url: URL): { readonly month?: string } => {
  const month = url.searchParams.get("month") ?? "";
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
};
