import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../platform/services.ts';
import { limitHits } from './rate-limits.ts';

export const cspReportPath = '/api/csp-report';
const mostBytes = 16_384;
const mostOfOneCall = 20;

const text = z.catch(z.string(), '');
/** By the Reporting API, and by report-uri as browsers did before. */
const reports = z.array(z.object({ body: z.object({ effectiveDirective: text, blockedURL: text }) }));
const report = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
});

/**
 * Violations of a page's policy, reported by browsers: a sign of a fault or of an attack. Counted, and logged without the page's address,
 * which names applications and contains search texts.
 */
export function addCspReports(app: FastifyInstance, services: Services): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(cspReportPath, { schema: { hide: true }, bodyLimit: mostBytes }, async (request, reply) => {
      await limitHits(services, 'cspReport', request.ip);
      for (const { directive, blocked } of readReports(request.body).slice(0, mostOfOneCall)) {
        services.metrics.cspReports.inc({ directive });
        request.log.warn({ directive, blocked }, 'a browser refused something by the policy of a page');
      }
      return await reply.code(204).send();
    });
    done();
  });
}

function readReports(body: unknown): { directive: string; blocked: string }[] {
  const json = parsed(body);
  const modern = z.safeParse(reports, json);
  if (modern.success)
    return modern.data.map(({ body: said }) => toReport(said.effectiveDirective, said.blockedURL));
  const old = z.safeParse(report, json);
  if (!old.success) return [];
  const said = old.data['csp-report'];
  return [toReport(said['effective-directive'] || said['violated-directive'], said['blocked-uri'])];
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** Words of browsers, of which a stranger could make up any number. */
const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-src',
  'frame-ancestors',
  'base-uri',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
]);

function toReport(directive: string, blocked: string): { directive: string; blocked: string } {
  const [name = ''] = directive.split(' ');
  return { directive: directives.has(name) ? name : 'other', blocked: originOf(blocked) };
}

/** `inline` and `eval` are words; of an address only its origin. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  return url === null ? 'other' : `${url.protocol}//${url.host}`.slice(0, 100);
}
