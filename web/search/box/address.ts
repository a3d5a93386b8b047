/** The page with all products for a text. */
export const searchAddress = (text: string) => `/search?${new URLSearchParams({ q: text })}`;
