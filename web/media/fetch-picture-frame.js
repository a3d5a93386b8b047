// Runs in a sandboxed frame without an origin: it has no cookies and no access to this site. It fetches one picture from another site
// and posts its bytes to the page.

addEventListener('message', async ({ source, data, ports: [port] }) => {
  if (source !== parent || !port) return;
  try {
    const picture = await fetchBytes(data);
    port.postMessage(picture, [picture.bytes]);
  } catch {
    port.postMessage(null);
  }
});

async function fetchBytes({ address, most, patience }) {
  if (!/^https?:$/.test(new URL(address).protocol)) throw new Error('no address of the web');
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const parts = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const part of chunksOf(response.body)) {
    size += part.byteLength;
    if (size > most) throw new Error('too large');
    parts.push(part);
  }
  return {
    bytes: await new Blob(parts).arrayBuffer(),
    type: response.headers.get('content-type') ?? '',
  };
}

// Not every browser can iterate over a stream.
async function* chunksOf(stream) {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
