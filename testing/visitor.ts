interface SendOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; a test checks it field by field. */
  json: any;
  url: string;
}

/** An HTTP client that keeps cookies like a browser and follows redirects only when asked. */
export class Visitor {
  readonly origin: string;
  readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(origin: string) {
    this.origin = origin;
  }

  get = (path: string, headers?: Record<string, string>) => this.send(path, headers ? { headers } : {});
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send(path, { method: 'POST', body, ...(headers ? { headers } : {}) });
  patch = (path: string, body?: unknown) => this.send(path, { method: 'PATCH', body });
  delete = (path: string) => this.send(path, { method: 'DELETE' });

  async send(path: string, { method = 'GET', body, headers = {} }: SendOptions = {}): Promise<Answer> {
    const url = new URL(path, this.origin);
    const sendsJson = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        cookie: this.#cookiesFor(url.pathname),
        ...(sendsJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: sendsJson ? JSON.stringify(body) : (body as string | Uint8Array<ArrayBuffer>) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
      url: url.href,
    };
  }

  /** Follows redirects, also to other origins, until an answer is not a redirect. */
  async follow(path: string, headers?: Record<string, string>): Promise<Answer> {
    let answer = await this.get(path, headers);
    for (let hops = 0; hops < 15 && answer.headers.get('location'); hops++) {
      answer = await this.get(new URL(answer.headers.get('location') ?? '', answer.url).href, headers);
    }
    return answer;
  }

  #cookiesFor(path: string) {
    return [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const gone = attributes.some((a) => /^max-age=0$/i.test(a) || /^expires=Thu, 01 Jan 1970/i.test(a));
    const path = attributes.find((a) => /^path=/i.test(a))?.slice(5) ?? '/';
    if (gone || value === '') this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}
