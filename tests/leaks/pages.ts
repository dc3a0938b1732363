import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PageForm, pageAddress } from "#tests/support/pages/page-address.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";
import type { Answer, Asker } from "./questions.ts";
import type { World } from "./random-world.ts";

type Places = (world: World) => readonly string[];

const here =
  (path: string): Places =>
  () => [path];
const ofCompanies =
  (pathOf: (customerNumber: string) => string): Places =>
  () =>
    [nordlys, fjord].map(pathOf);

/** Enough to include each kind of case; all cases would take minutes. */
const someCases = 8;
const chosen = <T>({ random }: World, values: readonly T[], most: number): T[] =>
  values.length <= most ? [...values] : Array.from({ length: most }, () => random.pick(values));
const ofCases =
  (pathOf: (id: number) => string, most = someCases): Places =>
  (world) =>
    chosen(world, world.cases, most).map(({ id }) => pathOf(id));
/** The whole list, and searches for words of any audience. */
const lists =
  (path: string): Places =>
  (world) => [path, ...chosen(world, world.secrets, 3).map(({ word }) => `${path}?q=${word}`)];

/** The paths of each route in this world. A route that isn't listed here fails the test. */
export const placesOf: Readonly<Record<string, Places>> = {
  "/": here("/"),
  "/login": here("/login"),
  "/unknown-user": here("/unknown-user"),
  "/ConfirmEmail": here(`/ConfirmEmail?token=${"a".repeat(43)}`),
  "/select": here("/select"),
  "/proof": here("/proof"),
  "/enroll": here("/enroll"),
  "/cases": lists("/cases"),
  "/cases/active": lists("/cases/active"),
  "/cases/backlog": lists("/cases/backlog"),
  "/cases/closed": lists("/cases/closed"),
  "/cases/drafts": lists("/cases/drafts"),
  "/cases/create/:id": ({ cases }) =>
    cases
      .filter(({ isDraft }) => isDraft)
      .map(({ id }) => `/cases/create/${id}`)
      .slice(0, 3),
  "/cases/:id": ofCases((id) => `/cases/${id}`),
  "/cases/:id/as/:userId": ofCases((id) => `/cases/${id}/as/${people.nils.id}`, 4),
  "/cases/:id/print": ofCases((id) => `/cases/${id}/print`, 4),
  "/planner": here("/planner"),
  "/customers": here("/customers"),
  "/customers/:id": ofCompanies((customerNumber) => `/customers/${customerNumber}`),
  "/customers/:id/report": ofCompanies((customerNumber) => `/customers/${customerNumber}/report`),
  "/service-levels": here("/service-levels"),
  "/service-levels/new": here("/service-levels/new"),
  "/service-levels/:id": here("/service-levels/1"),
  "/service-levels/:id/targets": here("/service-levels/1/targets"),
  "/company": here("/company"),
  "/company/report": here("/company/report"),
  "/users": here("/users"),
  "/customers/users/:userId": () => [people.nils, people.fie].map(({ id }) => `/customers/users/${id}`),
  "/profile": here("/profile"),
  "/audit": here("/audit"),
  "/mails": here("/mails"),
  "/incoming-mail": here("/incoming-mail"),
  "/incoming-mail/:id": here("/incoming-mail/1"),
  "/incoming-mail/senders": here("/incoming-mail/senders"),
  "/settings": here("/settings"),
  "/settings/general": here("/settings/general"),
  "/settings/cases": here("/settings/cases"),
  "/settings/support": here("/settings/support"),
  "/settings/retention": here("/settings/retention"),
  "/settings/system": here("/settings/system"),
  "/settings/staff": here("/settings/staff"),
  "/settings/teams": here("/settings/teams"),
  "/settings/tags": here("/settings/tags"),
  "/settings/replies": here("/settings/replies"),
  "/settings/mail": here("/settings/mail"),
  "/settings/mail/consent": here(`/settings/mail/consent?state=${"a".repeat(43)}&code=b`),
  "/settings/kept-apart": here("/settings/kept-apart"),
  "/settings/import": here("/settings/import"),
  "/settings/import/:id": here("/settings/import/1"),
  "/teams": here("/teams"),
  "/notifications": here("/notifications"),
  "/since": here("/since"),
  "/support": here("/support"),
  "/error-demo": here("/error-demo"),
  "/buttons": here("/buttons"),
  "/test": here("/test"),
  "/*": here("/no-such-page"),
};

/** A page as its reader's browser gets it, or its data; for a redirect, the reply itself. */
export async function askPage(
  havn: TestHavn,
  { person, actedBy }: Asker,
  place: string,
  form: PageForm,
): Promise<Answer> {
  const response = await fetch(havn.url + pageAddress(place, form), {
    headers: { accept: "text/html", ...(person && { authorization: await havn.bearer(person, actedBy) }) },
    redirect: "manual",
  });
  return { status: response.status, text: JSON.stringify([...response.headers]) + (await response.text()) };
}
