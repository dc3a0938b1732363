/** Settings of an installation in production, behind a proxy with https. */
export const production = {
  NODE_ENV: "production",
  HAVN_ORIGIN: "https://havn.example",
  HAVN_HOST: "localhost",
  DATABASE_URL: "postgres://havn@localhost/given-by-the-test",
  HAVN_ROLES: "web,api,jobs",
  HAVN_RATE_LIMITS: "false",
} as const;
