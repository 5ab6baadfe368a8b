import { errorCatalogue } from '@kyc/contract/errors';
import type { Claims } from '../suites/claims.ts';
import { publicName, type ProxiedProduct } from './open-proxied-product.ts';
import { describeAnswers, exchange, head, openRaw } from './raw-connection.ts';
import type { RawAnswer } from './read-answers.ts';

/** What a browser must see on every answer over https, whether the product or the proxy wrote it. */
const protective: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'content-security-policy': /default-src 'none'|script-src/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

/** Paths by which a caller might reach operator-only endpoints. */
const insidePaths = ['metrics', 'healthz', 'readyz'].flatMap((name) => [
  `/${name}`,
  `/${name}/`,
  `/${name}?a=b`,
  `/${name}/?a=b`,
  `//${name}`,
  `/./${name}`,
  `/x/../${name}`,
  `/${name.toUpperCase()}`,
  `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
  `/${name}%2f`,
  `/${name};a`,
  `/%2f${name}`,
  `/${name}//`,
]);

export async function claimOwnAnswers(claims: Claims, product: ProxiedProduct): Promise<void> {
  const ask = async (request: string, scheme: 'http' | 'https' = 'https'): Promise<RawAnswer | undefined> =>
    (await exchange(await openRaw(product, { scheme }), request)).at(0);
  await claimRedirects(claims, ask);
  const page = await ask(head('GET /login/NOBODY'));
  claims.claim('a page is served', page?.status === 200 && page.body.includes('<div id="root">'));
  const opened: string[] = [];
  for (const path of insidePaths) {
    const answer = await ask(head(`GET ${path}`));
    const isOpen = /"status":|# HELP/.test(answer?.body ?? '');
    if (isOpen || ![400, 404].includes(answer?.status ?? 0))
      opened.push(`${path} answers ${String(answer?.status)}`);
  }
  claims.claim(
    `${String(insidePaths.length)} spellings of /metrics, /healthz, /readyz are refused: ${opened.join(', ') || 'all'}`,
    opened.length === 0,
  );
  const foreignHost = await ask(head('GET /', { Host: 'other.example' }));
  claims.claim(
    `another Host header has no answer (${String(foreignHost?.status)})`,
    foreignHost === undefined,
  );
  const samples: Readonly<Record<string, RawAnswer | undefined>> = {
    'a page': page,
    'an API call': await ask(head('GET /api/environment/')),
    'an unknown API call': await ask(head('GET /api/none')),
    '/metrics': await ask(head('GET /metrics')),
  };
  for (const [what, answer] of Object.entries(samples)) claimProtected(claims, what, answer);
}

async function claimRedirects(
  claims: Claims,
  ask: (request: string, scheme: 'http') => Promise<RawAnswer | undefined>,
): Promise<void> {
  for (const [what, line, host] of [
    ['a page', 'GET /login/ACME?next=%2Fx', publicName],
    ['a page of another host', 'GET /login/ACME?next=%2Fx', 'other.example'],
    ['an API call', 'POST /login/ACME?next=%2Fx', publicName],
  ] as const) {
    const answer = await ask(head(line, { Host: host, 'Content-Length': '0' }), 'http');
    const location = answer?.headers['location'];
    claims.claim(
      `${what} over http is redirected to https (${String(answer?.status)} ${String(location)})`,
      answer?.status === 308 && location === `https://${publicName}/login/ACME?next=%2Fx`,
    );
  }
}

/** Each protective header, and nothing that names the software. */
function claimProtected(claims: Claims, what: string, answer: RawAnswer | undefined): void {
  const wrong = Object.entries(protective).filter(
    ([name, value]) => !value.test(answer?.headers[name] ?? ''),
  );
  const telling = ['server', 'via', 'x-powered-by'].filter((name) => answer?.headers[name] !== undefined);
  claims.claim(
    `${what} (${String(answer?.status)}) has the ${String(Object.keys(protective).length)} security headers; missing: ${wrong.map(([name]) => name).join(', ') || 'none'}; names its software: ${telling.join(', ') || 'no'}`,
    wrong.length === 0 && telling.length === 0,
  );
}

/** Last of all: with every API process stopped. */
export async function claimStoppedBackend(claims: Claims, product: ProxiedProduct): Promise<void> {
  await product.stopApis();
  for (const [what, line] of [
    ['a page', 'GET /login/ACME'],
    ['a read', 'GET /api/environment/'],
    ['a write', 'POST /api/auth/login/'],
  ] as const) {
    const began = performance.now();
    const answers = await exchange(
      await openRaw(product),
      head(line, { 'Content-Type': 'application/json', 'Content-Length': '2' }) + '{}',
    );
    const seconds = (performance.now() - began) / 1000;
    const answer = answers.at(0);
    claims.claim(
      `without a backend ${what} is answered with the product's sentence (${describeAnswers(answers)}, ${seconds.toFixed(1)} s)`,
      answer?.status === 503 &&
        answer.body.includes(errorCatalogue.unavailable.text) &&
        answer.headers['retry-after'] !== undefined &&
        seconds < 10,
    );
    claimProtected(claims, `${what} without a backend`, answer);
  }
}
