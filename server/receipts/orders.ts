/** What follows "order", in several languages, is its number if only words like these stand between. */
const NUMBER =
  /(?<!\p{L})(?:order|bestell\p{L}*|auftrags?\p{L}*|commande|pedido|ordine|bestelling|ordre|rechnung\p{L}*|invoice|facture|factura)(?:[\s:#.°º()-]|number|nummer|numero|número|numéro|no|nr|id|n(?=[°º.])|confirmation|reference)*([a-z]{0,4}-?\d[\da-z-]{3,30})/giu;
const DAY = /^\d{1,4}-\d{1,2}-\d{1,4}$/;
const NUMBERS_MOST = 10;
const DIGITS_LEAST = 4;

/** The order numbers that a mail names, in small letters. */
export const orderNumbersIn = (text: string): string[] => [
  ...new Set(
    text
      .matchAll(NUMBER)
      .map(([, number = '']) => number.toLowerCase())
      .filter((number) => !DAY.test(number) && number.replace(/\D/g, '').length >= DIGITS_LEAST)
      .take(NUMBERS_MOST),
  ),
];

/** Subjects of mails that shops send and sign without selling anything, or about a sale that was undone. */
const NO_SALE =
  /cancel|storn|annul|refund|erstatt|rembours|reembols|rimbors|return|retour|rücksend|reso(?!\p{L})|devoluci|cart(?!\p{L})|basket|warenkorb|panier|carrello|carrito|wish|wunsch|saved for|quot|angebot|devis|newsletter|reminder|erinnerung/iu;

/** Whether a shop's mail confirms an order: it has a number, and its subject, which is the first row, says nothing else. */
export const confirmsOrder = (text: string): boolean =>
  orderNumbersIn(text).length > 0 && !NO_SALE.test(text.split('\n')[0] ?? '');
