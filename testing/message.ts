export interface Message {
  /** The header lines, as received. */
  head: string;
  /** Unfolded, by lower-case name. */
  headers: Record<string, string>;
  /** Each part by its type, decoded. */
  parts: Record<string, string>;
}

/** Reads a mail as it is sent or stored. */
export function readMessage(source: string): Message {
  const { head, headers, body } = split(source.replaceAll(/\r?\n/g, '\r\n'));
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.trimStart()))
    : [{ headers, body }];
  return {
    head,
    headers,
    parts: Object.fromEntries(
      parts.map((part) => [part.headers['content-type']?.split(';')[0] ?? '', decode(part)]),
    ),
  };
}

function split(message: string) {
  const end = message.indexOf('\r\n\r\n');
  const head = message.slice(0, end);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { head, headers, body: message.slice(end + 4) };
}

function decode({ headers, body }: Pick<ReturnType<typeof split>, 'headers' | 'body'>): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
