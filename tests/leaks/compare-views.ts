import { stillPage } from "#tests/support/pages/still-page.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { customers, sees, type World } from "./random-world.ts";

/** Of how many cases everybody's page is compared. */
const comparedCases = 8;

const get = async ({ havn }: World, person: PersonName, path: string, cookie = "") => {
  const headers = { accept: "text/html", authorization: await havn.bearer(person), cookie };
  const reply = await fetch(havn.url + path, { headers, redirect: "manual" });
  return { status: reply.status, html: await reply.text() };
};

/**
 * Staff see some of the latest cases as each customer's person does: in which it isn't exactly that person's own page, or
 * isn't refused although there is none, and how many were seen. Held messages are only on the person's own page.
 */
export async function compareViews(world: World): Promise<{ seen: number; wrong: string[] }> {
  const wrong: string[] = [];
  let seen = 0;
  const sent = world.cases.filter(({ isDraft, isDeleted }) => !isDraft && !isDeleted).slice(-comparedCases);
  for (const person of customers) {
    const isHeld = (id: number) => world.held.some((one) => one.caseId === id && one.author === person);
    for (const careCase of sent.filter(({ id }) => !isHeld(id))) {
      const { id } = careCase;
      const view = await get(world, "anna", `/cases/${id}/as/${people[person].id}/page`);
      const language = view.html.includes('lang="da-DK"') ? "da" : "en";
      const own = await get(world, person, `/cases/${id}`, `i18n_redirected=${language}`);
      const isSame = sees(person, careCase)
        ? view.status === 200 && own.status === 200 && stillPage(view.html) === stillPage(own.html)
        : view.status === 409 && own.status === 404;
      if (!isSame) wrong.push(`#${id} as ${person}: ${view.status}, their own page: ${own.status}`);
      if (view.status === 200) seen += 1;
    }
  }
  return { seen, wrong };
}
