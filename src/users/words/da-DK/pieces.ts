import type { pieces as english } from "#users/words/en-US/pieces.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const pieces = {
  auditAct: {
    GetUserByLoggedInIdentity: "Læs egen profil",
    GetMentionUsers: "Find personer at nævne",
    GetHavnUsersBySearch: "Find medarbejdere",
    GetContactPersonUsersBySearch: "Find kontaktpersoner",
    GetHavnTeams: "Læs teams",
    GetUsersByCustomerNumber: "Læs en virksomheds brugere",
    GetUsersBySearch: "Find brugere",
    GetUserByEmail: "Find en bruger på e-mail",
    GetUserById: "Åbn en bruger",
    CreateUserCustomerRelation: "Tilføj en bruger til en virksomhed",
    SendInvitationRequest: "Send en invitation igen",
    UpdateUserCustomerRole: "Skift en brugers rolle",
    DeleteUserCustomerRelation: "Fjern en bruger fra en virksomhed",
    UpdateUser: "Rediger en brugers oplysninger",
    UpdateUserInfomation: "Rediger egne oplysninger",
    UpdateDashboardSelectionValues: "Vælg forside",
    GetUserPhotos: "Se billeder af personer",
    UpdateUserPhoto: "Skift eget billede",
    DeleteUserPhoto: "Fjern en persons billede",
    ExportUserData: "Eksportér, hvad der er gemt om en person",
    PseudonymizeUser: "Pseudonymisér en person",
  },
  auditDetail: {
    userId: "Person",
    role: "Rolle",
    dashboard: "Dashboard",
  },
  auditField: {
    workPhone: "arbejdstelefon",
    mobilePhone: "mobiltelefon",
    jobTitle: "stilling",
  },
  jobKind: {
    "forget-person": "Fjernelse af et pseudonymiseret navn i tekster",
  },
  problem: {
    staffEmail: "Det er adressen på en medarbejder hos {brand}.",
  },
  fieldName: {
    userType: "Brugertype",
    role: "Rolle",
    workPhone: "Arbejdstelefon",
    mobilePhone: "Mobiltelefon",
    jobTitle: "Stilling",
    dashboard: "Forside",
    userIds: "Teammedlemmer",
  },
  refusal: {
    photoUnfit: "Det kan ikke bruges som billede. Vælg et billede i JPEG, PNG eller WebP på højst 40 megapixel.",
    alreadyAdded: "Det er allerede tilføjet.",
    notInvited: "Personen har i mellemtiden taget imod invitationen.",
    lastStaffAdministrator: "Nogen skal administrere Havn. Gør først en kollega til administrator.",
    lastAdministrator:
      "En virksomhed skal have mindst én administrator, og det her er den sidste. Gør en anden til administrator først.",
    anotherEmail: "Det er ikke personens e-mailadresse.",
    oneself: "Man kan ikke pseudonymisere sig selv.",
    tooManyNames: "Navnet er ændret 200 gange og kan ikke ændres igen.",
    tooManyUsers: "En virksomhed kan højst have 5.000 brugere.",
    tooManyInvitations: "500 personer har endnu ikke taget imod deres invitation. Fjern nogle af dem først.",
  },
} satisfies SameKeys<typeof english>;
