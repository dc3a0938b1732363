/** Names of the screens whose data tell of companies: `screenLoad({ name })`. */
export const customerScreens = { list: "customer-list", customer: "customer", own: "own-company" } as const;

export const customerKeys = {
  all: Object.values(customerScreens).map((name) => ["screen", name]),
} as const;
