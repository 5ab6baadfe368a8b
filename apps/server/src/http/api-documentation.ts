import type { FastifyInstance } from 'fastify';

/** `/api/openapi.json` from the schemas that check requests and replies, and `/api/docs`, the same to read. */
export function addApiDocumentation(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());

  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => {
    void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    return reply.type('text/html; charset=utf-8').send(page(app.swagger()));
  });
}

interface Described {
  readonly paths?: Record<string, Record<string, unknown> | undefined>;
}

function page(document: Described): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(
      ([method, operation]) =>
        `<section><h2><code>${escape(method.toUpperCase())} ${escape(path)}</code></h2><pre>${escape(JSON.stringify(operation, null, 1))}</pre></section>`,
    ),
  );
  return `<!doctype html><html lang="en"><title>KYC Desk API</title><meta name="viewport" content="width=device-width"><h1>KYC Desk API</h1><p>Machine-readable: <a href="/api/openapi.json">openapi.json</a></p>${rows.join('')}</html>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
