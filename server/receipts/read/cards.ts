/**
 * Card numbers, of which only the last four digits may be stored. Masking keeps the length, so that the words can still be located.
 */
const NUMBER = /(?<![\d.,])\d(?:[ -]{0,2}\d){11,18}(?![\d.,]*\d)/g;
/** Partly hidden already: stars, crosses or dots among the digits. Each part has an end, because a row may be nothing but crosses. */
const HIDDEN = /(?:\d[\d -]{0,8})?(?:[*•●·#]|[Xx]{2}|\.{3}|-{4})[*Xx•●·#. -]{1,40}\d{3,4}(?!\d)/g;
const ABOUT_CARDS =
  /card|visa|master|maestro|amex|debit|credit|kart|cart[ae]|tarj|kort|kad\b|pan\b|aid\b|diners|jcb|girocard/i;
const ABOUT_DEVICES = /imei|serial|s\/n|meid|ean|gtin|upc|barcode/i;

const onlyDigits = (text: string) => text.replace(/\D/g, '');

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Whether the last digit is the right one for a barcode of 8, 12, 13 or 14 digits. */
export function isBarcode(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Hides all digits but the last four, and the characters in place of digits. */
function hide(text: string): string {
  let left = onlyDigits(text).length;
  return text.replace(/[\dXx*#.●·]/g, (sign) => {
    if (!/\d/.test(sign)) return '•';
    left--;
    return left < 4 ? sign : '•';
  });
}

function isCard(digits: string, beside: string): boolean {
  if (digits.length < 12) return false;
  const aboutCards = ABOUT_CARDS.test(beside);
  // With one misread digit the checksum fails, but the others must stay hidden.
  if (aboutCards && digits.length >= 13) return true;
  if (digits.length < 13 || !passesLuhn(digits)) return false;
  return !isBarcode(digits) && !ABOUT_DEVICES.test(beside);
}

export function maskCards(text: string): string {
  return text
    .replace(NUMBER, (found, at: number) =>
      isCard(onlyDigits(found), text.slice(Math.max(0, at - 40), at)) ? hide(found) : found,
    )
    .replace(HIDDEN, (found) => (/^[. -]/.test(found) && !/[*Xx•●·#]/.test(found) ? found : hide(found)));
}
