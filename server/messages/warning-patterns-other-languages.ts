import type { MessageWarning } from '../../contract/messages.ts';

/** The same requests in German, French, Spanish, Portuguese, Italian, Dutch and the Scandinavian languages, without their accents. */
export const askingElsewhere: Record<MessageWarning, RegExp[]> = {
  code: [
    /\b(?:schick|sende|nenn|gib|sag|verrat)\w* (?:mir )?(?:[\w']+ ){0,3}(?:den|deinen|ihren) \w*code\b/,
    /\b(?:envoye[rz]|envoie|donnez|donne|dites|dis|communiquez)(?:[- ]moi)? (?:le|votre|ton) code\b(?! d')/,
    /\b(?:pasame|dame|mandame|dime|enviame) (?:el|tu) codigo\b/,
    /\b(?:passa|manda|diz|envia)(?:-me)? o (?:teu |seu )?codigo\b/,
    /\b(?:mandami|dammi|dimmi|inviami) (?:il|quel) codice\b/,
    /\b(?:stuur|geef|zeg) (?:me|mij) (?:[\w']+ )?(?:de|je|die) (?:\w*)code\b/,
    /\b(?:sende?|give?|skicka|ge|gi) (?:mig|meg) (?:[\w']+ )?(?:\w*)koden?\b/,
    // As a question, with the verb at the end or the pronoun tied to it.
    /\b(?:mir|uns) (?:[\w']+ ){0,3}(?:den|deinen|ihren|diesen) (?!post)\w*code (?:[\w']+ ){0,2}(?:schick|send|nenn|geb|sag|verrat|weiterleit)\w*/,
    /\b(?:m'|me |nous )(?:envoyer|donner|dire|communiquer|transmettre) (?:le|votre|ton) code\b(?! (?:d'|postal))/,
    /\b(?:mandar|enviar|pasar|dar|decir)me (?:el|tu) codigo\b(?! postal)/,
    /\b(?:me (?:mandar|enviar|passar|dar|dizer)|(?:mandar|enviar|passar|dar|dizer)-me) o (?:teu |seu )?codigo\b(?! postal)/,
    /\b(?:mandar|inviar|dar|dir)mi il (?:tuo )?codice\b(?! (?:postale|fiscale))/,
    /\b(?:me|mij) (?:de|die|je) (?!post)\w*code (?:[\w']+ ){0,2}(?:sturen|geven|zeggen|doorgeven)\b/,
  ],
  pay_ahead: [
    /\b(?:vorkasse|vorauskasse|anzahlung|vorauszahlung|acompte|arrhes|caparra|acconto|aanbetaling|vooruitbetal\w*|handpenning|depositum)\b/,
    /\b(?:im voraus|vorab|vorher) (?:[\w']+ ){0,4}(?:zahl|bezahl|uberweis|schick)\w*/,
    /\b(?:geld|betrag|zahlung|bezahlung) (?:[\w']+ ){0,4}(?:im voraus|vorab|vorher)\b/,
    /\bauf (?:mein|unser) konto\b|\ban freunde\b|\bfreunde und familie\b/,
    /\b(?:paie|payer|payez|regler|reglez|paiement) (?:[\w']+ ){0,3}(?:d'avance|avant)\b|\bentre proches\b/,
    /\bsur mon compte\b|\benvoye[rz](?:-moi)? l'argent\b/,
    /\bpor adelantado\b|\bpago anticipado\b|\bsenal (?:de \d|para)|\b(?:a|en) mi cuenta\b/,
    /\b(?:mandame|enviame|pasame) el dinero\b/,
    /\b(?:um sinal (?:de|para)|sinal de \d)|\b(?:pagamento|pagar) (?:[\w']+ ){0,2}(?:adiantad|antecipad)[oa]\b/,
    /\b(?:para a|na) minha conta\b|\bantes da entrega\b/,
    /\b(?:pagamento|pagare|pagarmi) (?:[\w']+ ){0,2}(?:anticipato|in anticipo|prima)\b|\bsul mio conto\b|\bmandami i soldi\b/,
    /\b(?:vooraf betal\w*|betal\w* (?:[\w']+ ){0,2}vooraf)\b|\b(?:op|naar) mijn rekening\b/,
    /\b(?:geld|bedrag) (?:[\w']+ ){0,3}(?:over|overmaken)\b/,
    /\b(?:pengene|betal\w*|overfor\w*|halvparten|halvdelen) (?:[\w']+ ){0,5}(?:pa forhand|forud|forst)\b/,
    /\b(?:pengene|pengarna) (?:[\w']+ ){0,3}(?:min|mitt|kontoen) ?(?:konto|min)?\b|\bi forskott\b/,
  ],
  leave_app: [
    // In Portuguese, `no` means `in the`, so it is no negation here.
    /\b(?:chama|fala|escreve|manda|continua)\w* (?:[\w']+ ){0,3}no (?:whats ?app|telegram)\b/,
    /\b(?:deine|ihre) (?:handy|telefon|mobil)?nummer\b(?! (?:des|der|vom|am|auf))/,
    /\b(?:donnez|donne|envoyez|envoie|laissez)(?:-moi)? (?:votre|ton) numero\b(?! de (?:serie|modele))/,
    /\b(?:dame|pasame|mandame) tu numero\b(?! de (?:serie|modelo))/,
    /\b(?:passa|manda|da|me)(?:-me)? (?:passa |manda )?o (?:teu|seu) numero\b(?! de (?:serie|modelo))/,
    /\b(?:dammi|mandami|lasciami) il (?:tuo|suo) numero\b(?! di (?:serie|modello))/,
    /\b(?:je|jouw|uw) (?:telefoonnummer|mobiele nummer|06)\b/,
    /\b(?:dit|ditt) (?:telefon|mobil)nummer\b/,
  ],
  shipping: [
    /\b(?:kannst|konntest|wurdest|konnen|konnten|wurden|ginge|geht|moglich)\b(?: [\w']+){0,6} (?:verschicken|versenden|zuschicken|versand)\b/,
    /\b(?:per|mit der) (?:post|dhl|hermes) (?:[\w']+ ){0,2}(?:schick|send)\w*|\bversandkosten\b|\bden versand (?:zahl|ubern)\w*/,
    /\b(?:kurier|spedition|paketdienst|bote)(?: [\w']+){0,6} (?:ab|abholen|abholt|vorbei)\b|\bkurier holt\b/,
    /\b(?:colissimo|chronopost|mondial relay|frais (?:de port|d'envoi))\b/,
    /\b(?:me |pouvez-vous |pourriez |peux-tu )l'(?:expedier|envoyer par)\b|\bl'envoyer par\b/,
    /\b(?:coursier|transporteur|livreur) (?:[\w']+ ){0,2}(?:passera|viendra|passe|vient|va|recuperera)\b/,
    /\bgastos de envio\b|\bhaces envios\b|\bpaqueteria\b|\b(?:enviar|mandar)(?:lo|la|melo|mela)? por (?:correo|mensajer)/,
    /\b(?:mensajero|transportista|repartidor) (?:[\w']+ ){0,2}(?:pasara|ira|vendra|recogera|va|pasa)\b/,
    /\b(?:os portes|o frete)\b|\b(?:enviar|mandar|manda|envia) (?:[\w']+ )?(?:pelos|por|pelo) correios?\b/,
    /\b(?:transportadora|estafeta|motoboy|entregador) (?:[\w']+ ){0,2}(?:passa|vai|busca|recolhe)\b/,
    /\b(?:puoi|potresti|riesci a|me l[oa]) spedir\w*|\b(?:pago|la) (?:io )?(?:la |le )?(?:spedizione|spese di spedizione)\b/,
    /\bcorriere (?:[\w']+ ){0,2}(?:ritir\w*|passa\w*|prender\w*|verra)\b|\bcon (?:un )?corriere\b/,
    /\bverzendkosten\b|\b(?:kun|kan|zou|wil) (?:je|u) (?:[\w']+ ){0,3}(?:opsturen|verzenden|versturen|willen verzenden)\b/,
    /\bkoerier (?:[\w']+ ){0,5}(?:ophalen|halen|langs)\b/,
    /\b(?:kan|kunne|kunde|vil|vill) du (?:[\w']+ )?(?:sende|skicka) (?:den|det|dem)\b|\bsender du ogsa\b|\bskickar du\b/,
    /\b(?:fragten|frakten)\b|\b(?:bud|kurer|kurir|kurier) (?:[\w']+ ){0,2}(?:hente|hamta|hamtar|henter)\b/,
  ],
};

/** Ways to pay somebody without meeting them. */
export const fromAfar = new RegExp(
  [
    /\b(?:kontonummer|postepay|paysafecard|numero de cuenta|numero de conta|rekeningnummer)\b|\b(?:min|mitt|mein|meinem|mi|mon|minha|mio|mijn) (?:konto|cuenta|compte|conta|conto|rekening)\b/,
    /\biban\b|\b[a-z]{2}\d{2}(?: [a-z\d]{4}){3,7}\b/,
    /\b(?:bank transfers?|wire transfers?|pay ?pal|revolut|ethereum|usdt|bitcoins?|btc)\b/,
    /\b(?:via|by|with|through|over|on|use) (?:wise|zelle|venmo|cash ?app|eth)\b|\bin eth\b/,
    // In German, `Zelle` is a cell of a battery.
    /\b(?:have|got|use|do|did|take|accept|prefer|send|just|your|my) (?:you )?zelle\b/,
    /\bzelle (?:works|only|is|please|me|us|you|it|for|payment|account|first|ok|okay)\b|\b(?:in|by|with|via|take|accept|prefer|pay) (?:crypto|krypto)\b/,
    /\b(?:bank)?uberweis(?:en|e|ung|t)?\b|\b(?:in|mit) (?:krypto|bitcoin)\b/,
    /\bvirements?\b|\btransferencias?\b|\bbizum\b|\bmb ?way\b|\b(?:o|um|por|via|no) pix\b|\bbonific[oi]\b/,
    /\boverschrijving\b|\boverma(?:ken|kt)\b|\btikkie\b/,
    /\bmobile ?pay\b|\bswisha\b|\b(?:med|pa|via) swish\b|\bvipps\w*\b|\bbankoverfor\w*\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Ways to send a thing instead of meeting. */
export const sentAway = new RegExp(
  [
    /\b(?:versand|versenden|verschicken|zuschicken|spedition|kurierdienst|paketdienst)\b/,
    /\b(?:coursier|transporteur|livreur|expedi(?:er|ez|es)|livraison)\b|\bpar (?:colis|la poste)\b/,
    /\b(?:mensajeria|paqueteria|transportista|mensajero|el transporte)\b|\bpor correo\b|\blo mandas a\b/,
    /\b(?:transportadora|estafeta|motoboy|portes|frete)\b|\bpelos correios\b|\bpor correio\b/,
    /\b(?:corriere|spedir\w*|spedizion[ei])\b/,
    /\b(?:koerier|verzenden|versturen|opsturen|verzendkosten)\b/,
    /\b(?:fragten?|frakten?|betaler porto|portoen)\b|\b(?:med|i) posten\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** The sentence is about the meeting, or about an earlier purchase. */
export const settled = new RegExp(
  [
    /\b(?:on the spot|in person|in hand|face to face|at the (?:door|handover|meeting))\b/,
    /\b(?:when|once|after|until) (?:we|i|you)(?:'ve|'re|'m| have| are| am)?(?: [\w']+){0,2} (?:meet|met|here|there|come|arrive|seen|see|saw|tried|collect|pick)\b/,
    /\bwhen (?:i'm|i am|you're|you are|we're|we are) (?:here|there)\b/,
    /\b(?:i|he|she|we|they|owner) (?:have )?(?:paid|bought)\b|\b(?:receipt|invoice|proof|statement|at the time|back then)\b|\b(?:years?|months?) ago\b/,
    /\b(?:bei (?:der )?(?:abholung|ubergabe)|wenn (?:du|ich|wir|sie)|vor ort|damals|gekauft|geliefert|rechnung)\b/,
    /\b(?:quand (?:on|nous|je|vous)|en main propre|l'epoque|livre par|facture)\b/,
    /\b(?:cuando (?:nos|lo|la|te|vengas)|en persona|en mano|pasado|pasada|trajo|llego|factura)\b/,
    /\b(?:quando (?:ci|nos|te|vier|vieres)|em mao|di persona|fattura|fatura)\b/,
    /\b(?:bij (?:het )?(?:ophalen|afhalen)|als (?:ik|we|je (?:hem|het|haar|komt|er|hier))|nar (?:vi|du|jeg|jag)|ved (?:afhentning|henting))\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
