import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Actor } from '@kyc/domain/actor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { bodyId } from '@kyc/contract/shared-schemas';
import { maskAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import { maskAadhaarInBody } from '@kyc/domain/redaction/mask-aadhaar-in-body';
import { openCookies, type Cookies } from './cookies.ts';
import { readInput, storableInput } from './read-input.ts';

/** A longer header is cut before the 200 stored characters. */
const longestHeader = 400;
const applicationReference = z.looseObject({ ApplicationId: bodyId });

/** The signed-in user, from the token and the database. */
export interface Session extends Actor {
  readonly sessionId: string;
  readonly tenantCode: string;
  readonly userName: string;
  readonly fullName: string;
  readonly verifierCode: string | null;
  /** That leads are mapped to. */
  readonly employeeCode: string;
  readonly branchCode: string | null;
}

/** A request for an endpoint: the only part of HTTP that a command sees. */
export interface Call<E extends Endpoint> {
  readonly endpoint: E;
  readonly requestId: string;
  /** IP address of the caller. */
  readonly address: string;
  readonly userAgent: string | null;
  readonly cookies: Cookies;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** The row version that the caller saw (If-Match), or null. */
  readonly expectedVersion: number | null;
  /**
   * The validated body, without a complete Aadhaar number (decision 017). Fields are checked after ownership, status and guards
   * (contract.md §2), so a command reads it only then.
   * @param kept replaces properties that the caller omitted
   * @throws Refusal `invalid` with a message for each field
   */
  body(kept?: object): BodyOf<E>;
  /** Whether `body` masked an Aadhaar number in this property; only after `body`. */
  wasMasked(property: string): boolean;
  /** The application that the body names, readable before the rest of the body is checked. */
  bodyApplicationId(): number;
  /** The id that the body names in this property, likewise. */
  bodyId(property: string): number;
}

export function openCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  let masked: unknown;
  let cleaned: unknown;
  return {
    endpoint,
    requestId: request.id,
    address: request.ip,
    userAgent: maskedHeader(request.headers['user-agent']),
    cookies: openCookies(request, reply),
    // readInput's return type is the schema's output, which is what ParamsOf, QueryOf and BodyOf are.
    params: (endpoint.params === undefined
      ? undefined
      : readInput(endpoint.params, request.params)) as ParamsOf<E>,
    query: (endpoint.query === undefined
      ? undefined
      : readInput(endpoint.query, request.query)) as QueryOf<E>,
    expectedVersion: versionOf(request.headers['if-match']),
    body: (kept) => {
      request.bodyWasRead = true;
      if (endpoint.body === undefined) return undefined as BodyOf<E>;
      cleaned = storableInput(request.body);
      const read = readBody(endpoint.body, cleaned, kept);
      masked = read.masked;
      return read.body as BodyOf<E>;
    },
    wasMasked: (property) => propertyOf(masked, property) !== propertyOf(cleaned, property),
    bodyId: (property) => readInput(z.looseObject({ [property]: bodyId }), request.body)[property] ?? 0,
    bodyApplicationId: () => readInput(applicationReference, request.body).ApplicationId,
  };
}

function maskedHeader(value: string | undefined): string | null {
  return value === undefined ? null : maskAadhaar(value.slice(0, longestHeader)).slice(0, 200);
}

/**
 * Checks the cleaned body against its schema before it masks, so that a text that no field accepts costs nothing (S1). A number that is too long
 * only because of separators is masked first, because XXXXXXXX1234 may fit.
 */
function readBody(
  schema: z.ZodMiniType,
  body: unknown,
  kept: object | undefined,
): { readonly body: unknown; readonly masked: unknown } {
  const asSent = completed(body, kept);
  const checked = z.safeParse(schema, asSent);
  if (checked.error?.issues.some((issue) => !mayMaskingRemove(issue, asSent)))
    return { body: readInput(schema, asSent), masked: body };
  const masked = maskAadhaarInBody(body);
  const isSame = masked === body && checked.success;
  return { body: isSame ? checked.data : readInput(schema, completed(masked, kept)), masked };
}

/** Masking makes a text shorter by at most this factor: one digit of twelve, encoded three times, with the longest gap after it. */
const mostCharactersOfOne = 64;

/** Others are faults that no masking can remove: unknown properties, other types, too many entries. */
function mayMaskingRemove(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (issue.code === 'too_big')
    return (
      issue.origin === 'string' && lengthAt(value, issue.path) <= Number(issue.maximum) * mostCharactersOfOne
    );
  return issue.code === 'invalid_format' || issue.code === 'custom' || issue.code === 'invalid_value';
}

function lengthAt(value: unknown, path: readonly PropertyKey[]): number {
  const text = path.reduce(propertyOf, value);
  return typeof text === 'string' ? text.length : 0;
}

function propertyOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function completed(body: unknown, kept: object | undefined): unknown {
  return kept !== undefined && typeof body === 'object' && body !== null ? { ...kept, ...body } : body;
}

/** @throws Refusal `invalid`: a version that cannot be read would let a stale write through */
function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch)?.[1];
  if (version !== undefined) return Number(version);
  const Message = texts.versionUnreadable;
  throw new Refusal('invalid', Message, [{ Field: 'If-Match', Message }]);
}
