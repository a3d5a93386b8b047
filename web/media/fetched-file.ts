/** Some sites send no MIME type; the server detects it. */
const PICTURE = /^(image\/|application\/octet-stream|binary\/octet-stream|$)/;
const NAME_MOST = 80;

/** The file in the frame's answer; `undefined` if the answer is malformed or no picture. */
export function fetchedFile(answer: unknown, address: string, most: number): File | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { bytes, type } = answer as { bytes?: unknown; type?: unknown };
  if (!(bytes instanceof ArrayBuffer) || bytes.byteLength === 0 || bytes.byteLength > most) return undefined;
  if (typeof type !== 'string' || !PICTURE.test(type)) return undefined;
  return new File([bytes], nameIn(address), { type: type.split(';')[0]?.trim() });
}

/** `cover.jpg` of `https://example.com/a/cover.jpg?x=1`. */
function nameIn(address: string): string {
  const url = URL.parse(address);
  const last = url?.pathname.split('/').findLast(Boolean) ?? '';
  return (last || url?.host || 'Picture').slice(-NAME_MOST);
}

/** Whether this is a complete http(s) address. */
export const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');
