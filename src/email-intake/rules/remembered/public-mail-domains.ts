/** Domains at which anybody can get an address, so the domain says nothing about a company. */
const publicDomains: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com icloud.com me.com mac.com msn.com passport.com proton.me protonmail.com protonmail.ch pm.me
  tutanota.com tutanota.de tuta.io tuta.com fastmail.com fastmail.fm hey.com zoho.com zohomail.com zohomail.eu mail.com
  email.com usa.com europe.com hushmail.com mailbox.org posteo.de posteo.net duck.com rocketmail.com ymail.com inbox.com
  10minutemail.com guerrillamail.com mailinator.com yopmail.com temp-mail.org

  mail.dk email.dk jubii.dk jubiimail.dk ofir.dk sol.dk city.dk youmail.dk mailme.dk newmail.dk forum.dk post.dk
  stofanet.dk tdcadsl.dk tdcspace.dk tdchome.dk tele2adsl.dk get2net.dk privat.dk worldonline.dk image.dk
  post.tele.dk mail.tele.dk ds.tele.dk pc.dk post1.tele.dk vip.cybercity.dk cybercity.dk webspeed.dk dlgmail.dk dlgtele.dk
  c.dk kabelmail.dk youseepost.dk yousee.dk telenormail.dk telia.dk mail.telia.dk post10.tele.dk post3.tele.dk
  post5.tele.dk post6.tele.dk post8.tele.dk post9.tele.dk altiboxmail.dk altibox.dk waoomail.dk waoo.dk energimail.dk
  fibermail.dk profibermail.dk nal-net.dk bbsyd.dk esenet.dk dsa-net.dk kabelnettet.dk parknet.dk comxnet.dk comx.dk
  fiberflex.dk nef.dk sbnet.dk thymail.dk thy-net.dk mvbmail.dk ruc-net.dk has.dk skylinemail.dk galnet.dk tiscali.dk
  adslhome.dk oncable.dk arcor.dk hafnet.dk vestnet.dk mail-online.dk elromail.dk grenaamail.dk verdo.dk skive-net.dk

  telia.com bredband.net bahnhof.se spray.se comhem.se tele2.se passagen.se swipnet.se online.no frisurf.no broadpark.no
  getmail.no lyse.net start.no luukku.com elisanet.fi kolumbus.fi saunalahti.fi suomi24.fi simnet.is

  web.de t-online.de freenet.de arcor.de online.de 1und1.de bluewin.ch orange.fr wanadoo.fr free.fr sfr.fr laposte.net
  neuf.fr libero.it virgilio.it tiscali.it alice.it tin.it terra.es telefonica.net sapo.pt ziggo.nl kpnmail.nl planet.nl
  home.nl hetnet.nl xs4all.nl telenet.be skynet.be btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com
  talktalk.net blueyonder.co.uk eircom.net
  wp.pl o2.pl onet.pl onet.eu op.pl interia.pl gazeta.pl seznam.cz centrum.cz email.cz azet.sk abv.bg mail.bg ukr.net
  i.ua meta.ua mail.ee hot.ee inbox.lv inbox.lt mail.ru bk.ru inbox.ru list.ru internet.ru rambler.ru ya.ru
  freemail.hu citromail.hu yahoo.com

  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com netzero.net
  shaw.ca rogers.com sympatico.ca bigpond.com optusnet.com.au xtra.co.nz qq.com 163.com 126.com sina.com naver.com
  daum.net hanmail.net rediffmail.com bol.com.br uol.com.br terra.com.br
  `
    .trim()
    .split(/\s+/),
);

/** Services with a domain in many countries: `hotmail.dk`, `yahoo.co.uk`, `live.com.au`. */
const publicFamilies =
  /^(?:hotmail|outlook|live|yahoo|ymail|aol|gmx|yandex|windowslive)\.(?:(?:com?|net|org)\.)?[a-z]{2,3}$/;

/** Whether anybody can get an address at a domain, in lower case, or at its parent domains. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_label, at) => {
    const above = labels.slice(at).join(".");
    return publicDomains.has(above) || publicFamilies.test(above);
  });
}
