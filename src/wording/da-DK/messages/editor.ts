import type { editor as english } from "#wording/en-US/messages/editor.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const editor = {
  editor: {
    toolbar: "Formatering",
    bold: "Fed",
    italic: "Kursiv",
    underline: "Understreget",
    strike: "Gennemstreget",
    bulletList: "Punktliste",
    numberedList: "Nummereret liste",
    quote: "Citat",
    code: "Kodeblok",
    link: "Link",
    image: "Billede via link",
    mention: "Nævn",
    undo: "Fortryd",
    redo: "Gentag",
    linkAddress: "Linkets adresse",
    imageAddress: "Billedets adresse",
    imageDescription: "Beskrivelse af billedet",
    insert: "Indsæt",
    removeLink: "Fjern link",
    linkInvalid: "Brug en adresse, der begynder med http://, https:// eller mailto:.",
    imageInvalid: "Brug en adresse, der begynder med http://, https:// eller data:image/.",
    mentionList: "Personer, du kan nævne",
    mentionEmpty: "Ingen med det navn",
    mentionSearching: "Søger",
    loading: "Editoren indlæses",
  },
  folded: {
    message: "Beskeden er for stor til at blive vist her.",
    description: "Beskrivelsen er for stor til at blive vist her.",
    show: "Vis ordene",
    words: "Ordene, uden formatering, links og billeder:",
    writeOn: "Skriv videre på ordene",
    writeOnHelp:
      "Teksten er for stor til at blive redigeret, som den blev skrevet. Ordene kan redigeres, uden formatering, links og billeder.",
    failed: "Ordene kunne ikke hentes",
  },
  picture: {
    from: "Billede fra {host}",
    fromWithText: "Billede fra {host}: {text}",
    named: "Billede: {name}",
    failed: "Billedet kunne ikke vises. Åbn {name}",
    remembered: "Billeder fra {host} vises fra nu af",
    forget: "Fortryd",
    hosts: "Billeder fra andre websteder",
    hostsHelp:
      "Billeder fra disse websteder bliver vist for dig i beskeder. Webstedet ser, hvornår du kigger, og hvorfra.",
    noHosts:
      "Du bliver spurgt, før et billede fra et andet websted bliver vist. De websteder, du siger ja til, står her.",
    forgetHost: "Vis ikke længere billeder fra {host}",
    forgetShort: "Vis ikke længere",
    notForgotten: "Det kunne ikke ændres",
  },
} as const satisfies SameKeys<typeof english>;
