import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { companyLanguageCalls } from "#preferences/contract/calls.ts";
import { countWithoutLanguage, storeMissingLanguages } from "#preferences/server/customer-preference-store.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";

type Calls = typeof companyLanguageCalls;

const countCompanies: Operation<Calls["countCompaniesWithoutLanguage"]> = async ({ db }) => ({
  count: await countWithoutLanguage(db),
});

const setLanguages: Operation<Calls["setCompanyLanguages"]> = (request) =>
  request.inTransaction(async (tx) => {
    const { language } = request.body;
    const count = await storeMissingLanguages(tx.db, language);
    tx.note({ count, to: language });
    tx.publish(administrationLiveEvent);
    return { count };
  });

const administrators = actorsWho((actor) => staffMay(actor, "changeSettings"));

export const companyLanguageApi = implement(companyLanguageCalls, {
  countCompaniesWithoutLanguage: { allow: administrators, run: countCompanies },
  setCompanyLanguages: { allow: administrators, run: setLanguages },
});
