const names = new Intl.DisplayNames('en', { type: 'currency' });
/** Common currencies, listed first. */
const usual = ['USD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CAD', 'AUD', 'JPY', 'INR'];
const others = Intl.supportedValuesOf('currency').filter((code) => !usual.includes(code));

export const currencyOptions = [...usual, ...others].map((code) => ({
  value: code,
  label: `${code}, ${names.of(code) ?? code}`,
}));
