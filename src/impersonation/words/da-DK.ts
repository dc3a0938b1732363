import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  impersonation: {
    actFor: "Handl på vegne af personen",
    menu: "Handl på vegne af en kunde",
    dialogTitle: "Handl på vegne af {name}",
    dialogHelp:
      "I op til 60 minutter ser og gør du det, som {name} kan hos {company}. Alt, hvad du skriver, er mærket med begge navne, og virksomhedens administratorer kan læse i deres log, at du har været her.",
    begin: "Begynd",
    atCompany: "Hos hvilken virksomhed",
    notBegun: "Du handler ikke på vegne af denne person",
    banner: "{staff} handler på vegne af {name} hos {company} indtil kl. {time}",
    bannerOver: "Timen, hvor du handlede på vegne af {name}, er gået",
    end: "Stop med at handle for andre",
    endShort: "Stop",
    log: "Handlet på vegne af andre",
    logHelp:
      "Hvornår medarbejdere hos {brand} har handlet på vegne af nogen her eller set en sag, som vedkommende ser den.",
    logEmpty: "Ingen har handlet på vegne af nogen her.",
    staff: "Medarbejder",
    user: "På vegne af",
    began: "Fra",
    ended: "Til",
    goesOn: "Er i gang",
    viewed: "Så kun sag #{id}",
    older: "Vis ældre",
    pickCompany: "Virksomhed",
    pickCompanyFirst: "Vælg en virksomhed",
    companyMissing: "Vælg en virksomhed.",
    findCompany: "Find en virksomhed på navn eller nummer",
    pickPerson: "Person",
    pickPersonFirst: "Vælg en person",
    personMissing: "Vælg en person.",
    findPerson: "Find en person på navn eller e-mail",
    pickHelp: "Vælg, hvem du vil handle på vegne af. Kun personer, der har accepteret deres virksomhed, kan vælges.",
    noUsers: "Der kan ikke handles på vegne af nogen hos denne virksomhed",
  },
  auditAct: {
    Impersonate: "Begynd at handle for en person",
    RemoveImpersonation: "Stop med at handle for en person",
    GetImpersonationsBySearch: "Læs, hvem der har handlet for andre",
  },
  refusal: {
    nested: "Du handler allerede på en andens vegne. Stop det først.",
    onlyCustomers: "Du kan kun handle på vegne af kunder.",
    notImpersonating: "Du handler ikke længere på nogens vegne.",
  },
} satisfies SameKeys<typeof enUS>;
