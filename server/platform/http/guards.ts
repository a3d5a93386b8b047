import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Settings } from '../settings.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers send the origin of a request; one that changes something must come from our own pages. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string) {
  if (!SAFE.has(request.method)) refuseForeign(request, publicUrl);
}

export function refuseForeign({ headers }: FastifyRequest, publicUrl: string) {
  const site = headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = headers.origin !== undefined && headers.origin !== publicUrl;
  if (foreignSite || foreignOrigin) throw new Problem('foreign_origin');
}

/** `inline`: the hashes of the inline scripts. A server-rendered page also has style attributes, which cannot run scripts. */
export function contentSecurityPolicy(inline: string[] = []): string {
  const scripts = ["'self'", ...inline.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    ...(inline.length > 0 ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const securityHeaders = ({ secure }: Settings) => ({
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
