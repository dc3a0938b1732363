/** Easter Sunday of the Gregorian calendar, YYYY-MM-DD (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  const month = Math.floor(day / 31);
  return `${year}-0${month}-${String((day % 31) + 1).padStart(2, "0")}`;
}
