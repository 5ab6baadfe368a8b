import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cspReportPath } from '../csp-reports.ts';

/** The addresses that the web app has pages for (§2 and its own); its not-found page is for mistyped ones in them. */
const pages =
  /^\/(?:(?:login|dashboard|review|view|reports|lead|service-log|masters|timeline|styleguide|forgot-password|set-password|account)(?:[/?]|$)|\?|$)/;

function isPage(url: string): boolean {
  return pages.test(url);
}

const noncePlace = /__CSP_NONCE__/g;

/** Serves the built web app: files by name, every other page address as index.html with a fresh nonce. */
export async function serveWeb(
  app: FastifyInstance,
  { folder, isProduction }: { folder: string; isProduction: boolean },
): Promise<void> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`The web app is not built: ${indexFile} is missing.`);
  const index = readFileSync(indexFile, 'utf8');

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // By address, so that no compressed twin has an address of its own.
    wildcard: false,
    // Logos are the tenants' own (features/tenants/logo.route.ts).
    globIgnore: ['**/*.br', '**/*.gz', 'assets/images/logo/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/') && /-[\w-]{8}\.\w{1,8}(\.(br|gz))?$/.test(path);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });

  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    if (/^\/(api|dev|assets|metrics|healthz|readyz|aof-test)([/?]|$)/.test(request.url))
      return reply.callNotFound();
    if (isProduction && !isPage(request.url)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    // Browsers gather reports for a named endpoint over https alone, and then leave out the older address.
    const { isReachedByHttps } = app;
    if (isReachedByHttps) void reply.header('reporting-endpoints', `csp="${cspReportPath}"`);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        isReachedByHttps ? `${pagePolicy(nonce)}; report-to csp` : pagePolicy(nonce),
      )
      .send(index.replace(noncePlace, nonce));
  });
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Positions and sizes that components compute are style attributes; they cannot carry a nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Texts become neither markup nor code; what little is needed goes by one policy (app/trusted-types.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${cspReportPath}`,
  ].join('; ');
}
