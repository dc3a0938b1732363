/** Settings of a production installation behind an https proxy. */
export const production = {
  NODE_ENV: "production",
  HAVN_ORIGIN: "https://havn.example",
  HAVN_HOST: "localhost",
  DATABASE_URL: "postgres://havn@localhost/given-by-the-test",
  HAVN_ROLES: "web,api,jobs",
} as const;
