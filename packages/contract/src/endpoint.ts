import type { AuditAction } from './audit/audit-action-texts.ts';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

type Schema = z.ZodMiniType;

/** A reply other than JSON: bytes of any type. */
export const BINARY = 'binary';

/**
 * The definition of a call (§7 of the specification): the server registers it, the web app calls it, openapi and the tests are derived
 * from it. `permission` and `audit` are required: an endpoint without them does not compile.
 */
export interface Endpoint {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each path parameter. */
  readonly path: `/${string}`;
  readonly permission: Permission;
  /** The action written to the audit trail, or why none is. */
  readonly audit: AuditAction | { readonly none: string };
  readonly params?: Schema;
  /** The query string. */
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema | typeof BINARY;
  /** The refusals that a caller must expect in addition to 400, 401, 403 and 404. */
  readonly refusals?: readonly ErrorCode[];
  /** The largest body that it reads, where a megabyte is too little. */
  readonly maximumBytes?: number;
  /** The page calls it automatically, without a user's action, so it does not prolong a session. */
  readonly isBackground?: true;
  /**
   * Its user has to have proved by the password to be there within the last minutes; or which bodies, as they came and
   * unchecked, ask for it.
   */
  readonly confirms?: true | ((body: unknown) => boolean);
  /** Counted for each user and minute (call-budgets.ts). */
  readonly budget?: 'search' | 'export' | 'stream';
  /** A GET of §7 that changes state: guarded (contract.md §2) and answered on POST too. */
  readonly acts?: true;
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

const reads =
  /^(?:aof|check|choose|count|document|download|export|find|get|list|preview|read|sales|open|signature)/;

/** Whether a call shows or hands out something; the rest changes something and answers a message or a number. */
export function isReading({ name, method, reply, permission, acts }: Endpoint): boolean {
  if (permission === 'public' || permission === 'intake' || acts === true) return false;
  return method === 'GET' || reply === 'binary' || reads.test(name);
}

/** Whether a call changes something: a second identical press while it runs is the same press. */
export function isWriting(endpoint: Endpoint): boolean {
  return (endpoint.method !== 'GET' || endpoint.acts === true) && !isReading(endpoint);
}

type Infer<S> = S extends Schema ? z.output<S> : undefined;
type InferInput<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Infer<E['params']>;
export type QueryOf<E extends Endpoint> = Infer<E['query']>;
export type BodyOf<E extends Endpoint> = Infer<E['body']>;
export type BodyInputOf<E extends Endpoint> = InferInput<E['body']>;
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? z.output<E['reply']> : Uint8Array;
