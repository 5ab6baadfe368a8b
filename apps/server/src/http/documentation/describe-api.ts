import { allEndpoints } from '@kyc/contract/all-endpoints';
import { BINARY, type Endpoint } from '@kyc/contract/endpoint';
import { errorCatalogue, type ErrorCode } from '@kyc/contract/errors';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const pdf = 'application/pdf';

/** What the files of an address are; the first that fits. */
const mediaTypes: readonly (readonly [address: string, types: readonly string[]])[] = [
  ['/api/dashboard/changes/', ['text/event-stream']],
  ['/api/dashboard/application/aadhaar', ['application/xml']],
  ['/api/dashboard/application/', [pdf]],
  [
    '/api/dashboard/document/',
    ['image/jpeg', 'image/png', 'video/mp4', 'video/webm', 'video/x-matroska', 'application/xml', pdf],
  ],
  ['/api/dashboard/applications/download', [xlsx]],
  ['/api/servicelog/', ['text/plain']],
  ['/api/audit/', [xlsx]],
  ['/api/evidence/', ['application/zip']],
  ['/api/incidents/', ['application/zip']],
  [
    '/api/qa/document/',
    ['image/jpeg', 'image/png', 'video/mp4', 'video/webm', 'video/x-matroska', 'application/xml', pdf],
  ],
  ['/api/qa/report/', ['text/csv']],
  ['/api/after-approval/imports/', ['text/csv']],
  ['/api/report/custom', [xlsx, 'text/csv', 'application/xml']],
  ['/api/report/exports/', [xlsx, 'text/csv', 'application/xml']],
  ['/api/report/', [xlsx]],
  ['/api/retention/', ['application/json']],
  ['/api/masters/aof', [pdf]],
  ['/api/masters/imports/', ['text/csv']],
  ['/aof-test/', [pdf]],
];

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

const components = {
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'kyc-session',
      description: 'Set by validate-mobile; __Host-kyc-session where the product is reached by https.',
    },
    tenantCode: header('TenantCode', 'The company code.'),
    apiKey: header('ApiKey', 'Of the user as the login answers it, or of the onboarding flow.'),
    signature: header(
      'webhook-signature',
      'Standard Webhooks over method, path, Idempotency-Key and body (of a file: the digest in Content-Digest-Sha256), one a line, with webhook-timestamp and a webhook-id that was never used.',
    ),
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['Message', 'ErrorNumber', 'ErrorState'],
      properties: {
        Message: { type: 'string' },
        ErrorNumber: { type: 'integer' },
        ErrorState: { type: 'integer' },
        Errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['Field', 'Message'],
            properties: { Field: { type: 'string' }, Message: { type: 'string' } },
          },
        },
        RequestId: { type: 'string' },
        Current: {},
      },
    },
  },
};

export interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>> | undefined>>;
  readonly [key: string]: unknown;
}
type Operation = Readonly<Record<string, unknown>> & { readonly operationId?: string };

/** Adds facts that schemas lack: roles, headers, refusals, and file types. */
export function describeApi(document: OpenApi): OpenApi {
  const endpoints = new Map<string, Endpoint>(allEndpoints.map((endpoint) => [endpoint.name, endpoint]));
  const paths = Object.entries(document.paths ?? {}).map(([path, operations = {}]) => {
    const described = Object.entries(operations).map(([method, operation]) => {
      const endpoint = endpoints.get((operation.operationId ?? '').replace(/By(GET|POST)$/, ''));
      return [method, endpoint === undefined ? operation : describe(operation, endpoint)] as const;
    });
    return [path, Object.fromEntries(described)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths), components };
}

function describe(operation: Operation, endpoint: Endpoint): Operation {
  const responses = (operation['responses'] ?? {}) as Record<string, unknown>;
  const files = endpoint.reply === BINARY && {
    200: { description: 'The file', content: contentOf(mediaTypesOf(endpoint.path)) },
  };
  const parameters = (operation['parameters'] ?? []) as unknown[];
  return {
    ...operation,
    security: securityOf(endpoint),
    parameters: [...parameters, ...headersOf(endpoint)],
    responses: { ...responses, ...files, ...refusalsOf(endpoint) },
  };
}

function mediaTypesOf(path: string): readonly string[] {
  // Masters, at any path.
  if (path.endsWith('/export')) return ['text/csv'];
  return mediaTypes.find(([address]) => path.startsWith(address))?.[1] ?? [];
}

function contentOf(types: readonly string[]): Record<string, unknown> {
  const schema = { type: 'string', format: 'binary' };
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

function securityOf({ permission }: Endpoint): Record<string, string[]>[] {
  if (permission === 'public') return [];
  const callers = { tenantCode: [], apiKey: [] };
  return permission === 'intake' ? [{ ...callers, signature: [] }] : [{ ...callers, token: [], session: [] }];
}

function headersOf({ permission, refusals = [] }: Endpoint): object[] {
  const text = { type: 'string' };
  const headers: object[] = [];
  if (permission === 'intake')
    headers.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { ...text, minLength: 8, maxLength: 100 },
    });
  if (refusals.includes('stale'))
    headers.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      schema: text,
      description: 'The RowVersion seen, in quotes.',
    });
  return headers;
}

const always: readonly ErrorCode[] = ['invalid', 'tooManyRequests', 'internal', 'unavailable'];
const ofCallers: readonly ErrorCode[] = ['sessionEnded', 'wrongRole', 'notFound'];

function refusalsOf({ permission, confirms, refusals = [] }: Endpoint): Record<string, unknown> {
  const codes = [...always, ...(permission === 'public' ? [] : ofCallers), ...refusals];
  if (confirms !== undefined) codes.push('confirmFirst');
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorCatalogue[code].status === status);
      return [status, { description: own.map((code) => errorCatalogue[code].text).join(' · '), content }];
    }),
  );
}
