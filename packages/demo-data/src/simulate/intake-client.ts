import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlannedServiceCall } from '../plan/stage-service-calls.ts';
import type { SignedDrawn } from '../proofs/sign-specimen.ts';
import { signIntakeRequest, type IntakeSigner } from './sign-request.ts';

export type IntakeAddress = IntakeSigner & { readonly baseUrl: string };

export type Submitted = { readonly ApplicationStatus: number; readonly UAN: string | null };

export type IntakeClient = {
  start(body: Readonly<Record<string, unknown>>): Promise<{ readonly ApplicationId: number }>;
  patch(applicationId: number, body: Readonly<Record<string, unknown>>): Promise<void>;
  recordServiceCall(applicationId: number, call: PlannedServiceCall): Promise<void>;
  putDocument(applicationId: number, documentType: number, document: SignedDrawn): Promise<void>;
  /** `unchangedReason`: why the rejected fields that did not change are right as they are. */
  submit(applicationId: number, unchangedReason?: string): Promise<Submitted>;
  /** The requested corrections; undefined while the application is not rejected. */
  rectification(applicationId: number): Promise<ToPutRight | undefined>;
  /** The customer got the link for it, or opened it. */
  reportLink(applicationId: number, event: 'sent' | 'opened'): Promise<void>;
  /** What KRA, exchange, depository or CKYC answered about an approved application. */
  reportAnswer(applicationId: number, body: Readonly<Record<string, unknown>>): Promise<void>;
};

/** What a customer's answer follows from. */
export type ToPutRight = {
  readonly AttemptNo: number;
  readonly Mode: 'fields' | 'mode' | 'general';
  readonly Fields: readonly {
    readonly FieldId: number;
    readonly DocumentTypes: readonly number[];
    readonly Properties: readonly string[];
  }[];
  readonly SignAgain: boolean;
};

/** The intake refused a call, or no server answered; the message is a sentence for the user of the simulator. */
export class IntakeError extends Error {
  /** The intake's own sentence, and the fields that it names; undefined where no server answered. */
  readonly refusal: IntakeRefusal | undefined;

  constructor(message: string, options: ErrorOptions & { refusal?: IntakeRefusal } = {}) {
    super(message, options);
    this.refusal = options.refusal;
  }
}

export interface IntakeRefusal {
  readonly status: number;
  readonly message: string;
  /** Codes of `Errors`. */
  readonly fields: readonly string[];
}

const notRejected = 409;
const mostTries = 6;
const longestWaitSeconds = 60;

export function intakeClient(address: IntakeAddress): IntakeClient {
  const applications = '/api/intake/applications';
  const json = (method: string, path: string, body: object): Promise<unknown> =>
    send(address, { method, path, contentType: 'application/json', body: JSON.stringify(body) });
  return {
    start: async (body) => {
      const reply = await json('POST', applications, body);
      if (!hasApplicationId(reply))
        throw new IntakeError('The start of an application answered no ApplicationId.');
      return reply;
    },
    patch: async (id, body) => void (await json('PATCH', `${applications}/${id}`, body)),
    recordServiceCall: async (id, call) =>
      void (await json('POST', `${applications}/${id}/service-calls`, onTheWire(call))),
    putDocument: async (id, documentType, { fileType, bytes, shareCode }) =>
      void (await send(address, {
        method: 'PUT',
        path: `${applications}/${id}/documents/${documentType}`,
        contentType: fileType,
        body: bytes,
        ...(shareCode !== undefined && { shareCode }),
      })),
    submit: async (id, unchangedReason) => {
      const confirmed =
        unchangedReason === undefined ? {} : { ConfirmUnchanged: true, UnchangedReason: unchangedReason };
      const reply = await json('POST', `${applications}/${id}/submit`, confirmed);
      if (!isSubmitted(reply))
        throw new IntakeError(`The submission of application ${id} answered no status.`);
      return reply;
    },
    rectification: async (id) => {
      const path = `${applications}/${id}/rectification`;
      const request = { method: 'GET', path, contentType: undefined, body: '' };
      const reply = await send(address, request, [notRejected]);
      return isToPutRight(reply) ? reply : undefined;
    },
    reportLink: async (id, Event) =>
      void (await json('POST', `${applications}/${id}/rectification-link`, { Event })),
    reportAnswer: async (id, body) => void (await json('POST', `${applications}/${id}/answers/`, body)),
  };
}

/** What the intake takes of a call; how long it took follows from its times. */
function onTheWire(call: PlannedServiceCall): Omit<PlannedServiceCall, 'milliseconds'> {
  const { ApiId, Status, ApiRequestTime, ApiResponseTime, Request, Response } = call;
  return { ApiId, Status, ApiRequestTime, ApiResponseTime, Request, Response };
}

type IntakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body: string | Uint8Array;
  readonly shareCode?: string;
};

/** Too many requests are waited out; the Idempotency-Key stays, so that a repeat does no harm. */
async function send(
  address: IntakeAddress,
  request: IntakeRequest,
  noAnswer: readonly number[] = [],
): Promise<unknown> {
  const key = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const response = await sendOnce(address, request, key);
    if (response.status === 429 && attempt < mostTries) {
      const seconds = Number(response.headers.get('retry-after') ?? attempt);
      await wait(Math.min(Number.isFinite(seconds) ? seconds : attempt, longestWaitSeconds) * 1000);
      continue;
    }
    if (noAnswer.includes(response.status)) return undefined;
    if (!response.ok) throw await refusalOf(request, response);
    return response.json();
  }
}

async function sendOnce(address: IntakeAddress, request: IntakeRequest, key: string): Promise<Response> {
  const { method, path, contentType, body, shareCode } = request;
  const signature = signIntakeRequest(address, { method, path, idempotencyKey: key, body });
  const headers = {
    ...signature,
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(shareCode !== undefined && { 'x-aadhaar-share-code': shareCode }),
  };
  try {
    return await fetch(new URL(path, address.baseUrl), {
      method,
      headers,
      ...(method !== 'GET' && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
  } catch (cause) {
    throw new IntakeError(`Nobody answers at ${address.baseUrl}. Is KYC Desk running there (npm start)?`, {
      cause,
    });
  }
}

async function refusalOf({ method, path }: IntakeRequest, response: Response): Promise<IntakeError> {
  const text = await response.text();
  const hint =
    response.status === 401 ? ' Tenant code, API key or secret is not that of a tenant on this server.' : '';
  const sentence = `${method} ${path} was refused with ${response.status}: ${text.slice(0, 500)}${hint}`;
  return new IntakeError(sentence, { refusal: readRefusal(response.status, text) });
}

function readRefusal(status: number, text: string): IntakeRefusal {
  const body = parsed(text);
  const message = 'Message' in body && typeof body.Message === 'string' ? body.Message : text;
  const errors: readonly unknown[] = 'Errors' in body && Array.isArray(body.Errors) ? body.Errors : [];
  const fields = errors.flatMap((error) =>
    typeof error === 'object' && error !== null && 'Field' in error ? [String(error.Field)] : [],
  );
  return { status, message, fields };
}

function parsed(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function hasApplicationId(reply: unknown): reply is { ApplicationId: number } {
  return (
    typeof reply === 'object' &&
    reply !== null &&
    'ApplicationId' in reply &&
    Number.isInteger(reply.ApplicationId)
  );
}

function isToPutRight(reply: unknown): reply is ToPutRight {
  return typeof reply === 'object' && reply !== null && 'Fields' in reply && 'Mode' in reply;
}

function isSubmitted(reply: unknown): reply is Submitted {
  return typeof reply === 'object' && reply !== null && 'ApplicationStatus' in reply && 'UAN' in reply;
}
