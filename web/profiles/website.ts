/** Where a website's name may lead: the web and nowhere else; `undefined` for what is no address. */
export function websiteLink(text: string): { href: string; label: string } | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname === '/' ? '' : url.pathname;
  return { href: url.href, label: `${url.host}${path}` };
}
