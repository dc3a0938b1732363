/** Domains at which anybody can get an address, so the domain says nothing about a company. */
const publicDomains: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com icloud.com me.com mac.com msn.com passport.com proton.me protonmail.com protonmail.ch
  pm.me tutanota.com tutanota.de tuta.io tuta.com fastmail.com fastmail.fm hey.com zoho.com zohomail.com zohomail.eu
  mail.com email.com usa.com europe.com hushmail.com mailbox.org duck.com rocketmail.com ymail.com inbox.com aim.com
  icq.com tutamail.com startmail.com mailfence.com runbox.com riseup.net disroot.org vivaldi.net kolabnow.com
  pobox.com zoho.in netscape.net excite.com compuserve.com privaterelay.appleid.com users.noreply.github.com
  mozmail.com simplelogin.com simplelogin.co aleeas.com passmail.net anonaddy.com anonaddy.me addy.io
  10minutemail.com guerrillamail.com mailinator.com yopmail.com temp-mail.org sharklasers.com maildrop.cc
  dispostable.com

  mail.dk email.dk jubii.dk jubiimail.dk ofir.dk sol.dk city.dk youmail.dk mailme.dk newmail.dk forum.dk post.dk
  stofanet.dk tdcadsl.dk tdcspace.dk tdchome.dk tele2adsl.dk get2net.dk privat.dk worldonline.dk image.dk tele.dk
  pc.dk cybercity.dk webspeed.dk dlgmail.dk dlgtele.dk c.dk kabelmail.dk youseepost.dk yousee.dk telenormail.dk
  telia.dk altiboxmail.dk altibox.dk waoomail.dk waoo.dk energimail.dk fibermail.dk profibermail.dk nal-net.dk
  bbsyd.dk esenet.dk dsa-net.dk kabelnettet.dk parknet.dk comxnet.dk comx.dk fiberflex.dk nef.dk sbnet.dk thymail.dk
  thy-net.dk mvbmail.dk ruc-net.dk has.dk skylinemail.dk galnet.dk tiscali.dk adslhome.dk oncable.dk arcor.dk
  hafnet.dk vestnet.dk mail-online.dk elromail.dk grenaamail.dk verdo.dk skive-net.dk 12move.dk mobilixnet.dk
  jubiipost.dk jubiipostadresse.dk netby.dk bluemail.dk e-mail.dk danbbs.dk dbmail.dk dadlnet.dk skolekom.dk
  gvdnet.dk fasttvnet.dk ka-net.dk bolignet-aarhus.dk gefibermail.dk turbopost.dk olivant.fo kallnet.fo greennet.gl

  telia.com bredband.net bredband2.com bahnhof.se spray.se comhem.se tele2.se passagen.se swipnet.se home.se
  fastmail.se algonet.se glocalnet.net ownit.nu bostream.nu utfors.se email.nu mail.nu online.no frisurf.no
  broadpark.no getmail.no lyse.net start.no c2i.net tele2.no netcom.no bluezone.no epost.no spray.no ebnett.no
  haugnett.no bbnett.no ntebb.no mimer.no sf-nett.no enivest.net hesbynett.no luukku.com elisanet.fi kolumbus.fi
  saunalahti.fi suomi24.fi netti.fi inet.fi welho.com dnainternet.net jippii.fi iobox.fi sci.fi phnet.fi surffi.net
  kotinet.com wippies.com mbnet.fi nic.fi simnet.is internet.is visir.is islandia.is vortex.is hive.is

  web.de t-online.de freenet.de arcor.de online.de 1und1.de onlinehome.de bluewin.ch orange.fr free.fr sfr.fr
  laposte.net neuf.fr club-internet.fr voila.fr libero.it virgilio.it alice.it tin.it iol.it poste.it terra.es
  telefonica.net sapo.pt ziggo.nl kpnmail.nl planet.nl home.nl hetnet.nl zonnet.nl xs4all.nl telenet.be skynet.be
  btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk btconnect.com
  o2.co.uk eircom.net wp.pl o2.pl onet.pl onet.eu op.pl interia.pl gazeta.pl seznam.cz centrum.cz email.cz azet.sk
  abv.bg mail.bg ukr.net i.ua meta.ua mail.ee hot.ee inbox.lv inbox.lt mail.ru bk.ru inbox.ru list.ru internet.ru
  rambler.ru ya.ru freemail.hu citromail.hu yahoo.com

  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com netzero.net
  rr.com roadrunner.com mindspring.com frontier.com frontiernet.net optimum.net pacbell.net ameritech.net telus.net
  cogeco.ca shaw.ca rogers.com sympatico.ca bigpond.com bigpond.net.au iinet.net.au tpg.com.au optusnet.com.au
  xtra.co.nz qq.com foxmail.com 163.com 126.com yeah.net aliyun.com sina.com sina.cn nate.com docomo.ne.jp naver.com
  daum.net hanmail.net rediffmail.com bol.com.br uol.com.br terra.com.br globo.com ig.com.br
  `
    .trim()
    .split(/\s+/),
);

/** Services with a domain in many countries: `hotmail.dk`, `yahoo.co.uk`, `live.com.au`. */
const publicFamilies =
  /^(?:hotmail|outlook|live|msn|yahoo|ymail|aol|gmx|yandex|windowslive|posteo|chello|tiscali|wanadoo|lycos)\.(?:(?:com?|net|org)\.)?[a-z]{2,3}$/;

/** Whether anybody can get an address at a domain, in lower case, or at its parent domains. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_label, at) => {
    const above = labels.slice(at).join(".");
    return publicDomains.has(above) || publicFamilies.test(above);
  });
}
