import type { Endpoint } from '@kyc/contract/endpoint';
import { errorCatalogue, type ErrorCode } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** What every caller must expect of every endpoint; by status the first, by code the second. */
const usualStatuses: readonly number[] = [400, 401, 403, 404];
const usualCodes: readonly ErrorCode[] = [
  'passwordChangeRequired',
  'tooManyRequests',
  'unavailable',
  'internal',
];

/** Only in tests: an endpoint reads its declared body before it replies, and uses only its declared refusals. */
export function holdToContract(endpoint: Endpoint, handler: Handler): Handler {
  return async (request, reply) => {
    try {
      const answer = await handler(request, reply);
      if (mustReadBody(endpoint) && !request.bodyWasRead)
        throw new Error(`${endpoint.name} declares a body and answers without having read it`);
      return answer;
    } catch (error) {
      if (error instanceof Refusal && !isDeclared(endpoint, error.code))
        throw new Error(`${endpoint.name} does not declare that it refuses by ${error.code}`, {
          cause: error,
        });
      throw error;
    }
  };
}

/** A repeated call of the onboarding flow is answered by its key. */
function mustReadBody({ body, permission }: Endpoint): boolean {
  return body !== undefined && permission !== 'intake';
}

function isDeclared({ refusals = [], confirms }: Endpoint, code: ErrorCode): boolean {
  if (code === 'confirmFirst' && confirms !== undefined) return true;
  // Its status is also that of other refusals.
  if (code === 'confirmFirst') return refusals.includes(code);
  const { status } = errorCatalogue[code];
  return usualStatuses.includes(status) || usualCodes.includes(code) || refusals.includes(code);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether each answer is held to its endpoint's declaration: in tests. */
    holdsToContract: boolean;
  }
  interface FastifyRequest {
    bodyWasRead: boolean;
  }
}
