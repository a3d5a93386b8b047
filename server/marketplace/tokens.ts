/** Splits a text into words as stored in `listings.all_words`: lower-case letters and digits only. */
export const tokensOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{Alphabetic}\p{Nd}]+/gu)
      ?.slice(0, 6),
  ),
];
