import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { startEmbeddedDatabase } from '../server/platform/embedded/database.ts';
import { readSettings } from '../server/platform/settings.ts';
import type { Draw } from '../server/platform/ssr.ts';

// Vite in front, with hot reload. The server behind it restarts on each change. Both use one database.
const settings = readSettings(process.env);
const embedded = settings.databaseUrl
  ? undefined
  : await startEmbeddedDatabase(settings.dataDir, { print: console.log });
const behind = `http://127.0.0.1:${settings.port + 1}`;

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts')],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: settings.databaseUrl ?? embedded?.url,
      DEMO: settings.demo ? '1' : '0',
      HOST: '127.0.0.1',
      PORT: String(settings.port + 1),
      PUBLIC_URL: settings.publicUrl,
    },
  },
);

/** Fetches pages from the server, which knows who is signed in, and adds Vite's client to them. */
const pages: Plugin = {
  name: 'wellkept-pages',
  configureServer(vite) {
    vite.middlewares.use(async (request, response, next) => {
      const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (!isPage || /^\/(api|oidc|media)\//.test(request.url ?? '')) return next();
      try {
        const answer = await fetch(`${behind}${request.url}`, {
          headers: headersOf(request.headers),
          redirect: 'manual',
        });
        if (!answer.headers.get('content-type')?.includes('text/html')) return next();
        const page = await vite.transformIndexHtml(request.url ?? '/', await answer.text());
        const html = await withDrawing(vite, request.url ?? '/', page);
        const cookies = answer.headers.getSetCookie();
        if (cookies.length > 0) response.setHeader('set-cookie', cookies);
        response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      } catch {
        response.writeHead(503, { 'retry-after': '1' }).end('The server is restarting. Reload in a second.');
      }
    });
  },
};

/** Renders the page as the server would, but with the current components. Errors in them show up in the browser. */
async function withDrawing(vite: ViteDevServer, url: string, html: string): Promise<string> {
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  if (!boot.drawn) return html;
  const { draw } = (await vite.ssrLoadModule('/app/draw.tsx')) as { draw: Draw };
  const drawn = await draw(url, boot, (error) => console.error(error));
  return html.replace('<!--wellkept:drawn-->', () => drawn);
}

const headersOf = (headers: Record<string, string | string[] | undefined>) =>
  Object.entries(headers).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== 'host',
  );

const proxied = { target: behind, changeOrigin: false };
const vite = await createServer({
  plugins: [pages],
  server: {
    port: settings.port,
    strictPort: true,
    host: settings.host,
    proxy: {
      '/api': proxied,
      '/oidc': proxied,
      '^/media/[0-9a-f-]{36}': proxied,
      '^/sign-in/[^/]+/': proxied,
    },
  },
});
await vite.listen();
console.log(`Wellkept is ready for work at ${settings.publicUrl} (components: ${settings.publicUrl}/dev/ui)`);

const stop = async () => {
  await vite.close();
  server.kill('SIGTERM');
  // The server still needs the database to finish its work.
  if (server.exitCode === null) await once(server, 'exit');
  await embedded?.stop();
  process.exit(0);
};
// Vite would exit at once and leave the server and the database running.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
