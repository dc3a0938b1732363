/** Words in lower case that a program writes around a name and an address. */
type DateWords = {
  /** Months and days, in each form of which others aren't the beginning. */
  readonly dates: string;
  /** Small words between them. */
  readonly small: string;
};

export const dateWords: Readonly<Record<string, DateWords>> = {
  da: {
    dates:
      "januar februar marts april maj juni juli august september oktober november december torsdag søndag fredag lørdag onsdag mandag tirsdag",
    small: "af d den de kl fra via",
  },
  en: {
    dates:
      "january february march april may june july august september october november december thursday sunday friday saturday wednesday monday tuesday",
    small: "at by from of the via you pm am gmt utc",
  },
  sv: {
    dates:
      "januari februari mars april maj juni juli augusti september oktober november december torsdag söndag fredag lördag onsdag måndag tisdag",
    small: "av den kl från via",
  },
  no: {
    dates:
      "januar februar mars april mai juni juli august september oktober november desember torsdag søndag fredag lørdag onsdag mandag tirsdag",
    small: "av den kl fra via",
  },
  fi: {
    dates:
      "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta torstai sunnuntai perjantai lauantai keskiviikko maanantai tiistai",
    small: "klo kello via",
  },
  de: {
    dates:
      "januar februar märz april mai juni juli august september oktober november dezember donnerstag sonntag freitag samstag mittwoch montag dienstag",
    small: "dem den der um uhr alle von nachm vorm via",
  },
  nl: {
    dates:
      "januari februari maart april mei juni juli augustus september oktober november december mrt donderdag zondag vrijdag zaterdag woensdag maandag dinsdag",
    small: "de het heeft om van via",
  },
  fr: {
    dates:
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre jeudi dimanche vendredi samedi mercredi lundi mardi",
    small: "à a de du le les via par",
  },
  it: {
    dates:
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre giovedì domenica venerdì sabato mercoledì lunedì martedì",
    small: "alle ore da di del il giorno via",
  },
  es: {
    dates:
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre jueves domingo viernes sábado miércoles lunes martes",
    small: "a las el los de del via por",
  },
  pt: {
    dates:
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro quinta domingo sexta sábado quarta segunda terça",
    small: "às as de do da dia em no por via",
  },
  pl: {
    dates:
      "styczeń luty marzec kwiecień czerwiec lipiec sierpień wrzesień grudzień stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia czwartek niedziela piątek sobota środa poniedziałek wtorek pt",
    small: "o godz godzinie przez w dnia dniu użytkownik użytkownika",
  },
  et: {
    dates:
      "jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember neljapäev pühapäev reede laupäev kolmapäev esmaspäev teisipäev",
    small: "kell poolt",
  },
  ru: {
    dates:
      "январь февраль апрель май июнь июль сентябрь октябрь ноябрь декабрь января февраля марта апреля мая июня июля августа сентября октября ноября декабря четверг воскресенье пятница суббота среда понедельник вторник чт вс пт сб пн",
    small: "в г от пользователь пользователем",
  },
  uk: {
    dates:
      "січень лютий березень квітень травень червень липень серпень вересень жовтень грудень січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня четвер неділя пʼятниця субота середа понеділок вівторок чт нд пт сб ср пн вт",
    small: "о р від користувач відправник",
  },
  /* Only their lines above a quote. */
  cs: { dates: "po út st čt pá so ne", small: "dne v odesílatel napsal" },
  hu: { dates: "", small: "ezt írta időpont" },
};
