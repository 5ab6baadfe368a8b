import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pageRoots } from '@kyc/contract/page-roots';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { cspReportPath } from '../csp-reports.ts';

const roots: ReadonlySet<string> = new Set(['', ...pageRoots]);

/** How an address begins; a not-found page of the web app is for mistyped ones in these. */
function rootOf(url: string): string {
  return url.slice(1).split(/[/?]/, 1)[0] ?? '';
}

const filesOfPages = z.record(z.string(), z.array(z.string()));

/** Where the build lists the scripts that a page requests after the first ones (apps/web/page-parts.ts), the page includes them. */
function indexesIn(folder: string): { readonly of: (root: string) => string } {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`The web app is not built: ${indexFile} is missing.`);
  const index = readFileSync(indexFile, 'utf8');
  const partsFile = join(folder, 'page-parts.json');
  const parts = existsSync(partsFile) ? filesOfPages.parse(JSON.parse(readFileSync(partsFile, 'utf8'))) : {};
  const byRoot = new Map(
    Object.entries(parts).map(([root, files]) => {
      const links = files.map(
        (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
      );
      return [root, index.replace('</head>', `${links.join('')}</head>`)];
    }),
  );
  return { of: (root) => byRoot.get(root) ?? index };
}

const noncePlace = /__CSP_NONCE__/g;
const timePlace = '__SERVER_TIME__';
const isNamedByContent = /-[\w-]{8}\.\w{1,8}(\.(br|gz))?$/;
/** In a folder named by the version of pdf.js (apps/web/pdf-parts.ts). */
const isPartOfPdf = /\/assets\/build\/pdf-[^/]+\//;
const isPdfWorker = /\/pdf\.worker[^/]*\.m?js(?:\.(?:br|gz))?$/;
/** It reads strangers' files: it may compile decoders of pictures, which the page passes to it, and connect to nothing. */
const pdfWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Serves the built web app: files by name, every other page address as index.html with a fresh nonce. */
export async function serveWeb(
  app: FastifyInstance,
  { folder, isProduction, clock }: { folder: string; isProduction: boolean; clock: Clock },
): Promise<void> {
  const indexes = indexesIn(folder);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // By address, so that compressed variants have no separate address.
    wildcard: false,
    // Logos are the tenants' own (features/tenants/logo.route.ts).
    globIgnore: ['**/*.br', '**/*.gz', 'page-parts.json', 'assets/images/logo/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/') && (isNamedByContent.test(path) || isPartOfPdf.test(path));
      if (isPdfWorker.test(path)) reply.header('content-security-policy', pdfWorkerPolicy);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });

  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    if (/^\/(api|dev|assets|metrics|healthz|readyz|aof-test)([/?]|$)/.test(request.url))
      return reply.callNotFound();
    const root = rootOf(request.url);
    if (isProduction && !roots.has(root)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    // Browsers collect reports for a named endpoint only over https, and then ignore the older address.
    const { isReachedByHttps } = app;
    if (isReachedByHttps) void reply.header('reporting-endpoints', `csp="${cspReportPath}"`);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        isReachedByHttps ? `${pagePolicy(nonce)}; report-to csp` : pagePolicy(nonce),
      )
      .send(indexes.of(root).replace(noncePlace, nonce).replace(timePlace, clock.now().toISOString()));
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
