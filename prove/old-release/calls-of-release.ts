import { allEndpoints } from '@kyc/contract/all-endpoints';
import { randomOf } from '@kyc/demo-data/random';
import { requestOf } from '../../apps/server/testing/access/requests.ts';
import { callsOf, type FuzzCall, type OpenApiFile } from '../fuzz/calls-of.ts';
import { makeValidRequest } from '../fuzz/make-request.ts';

/** A request that is sent in the same form to each schema. */
export interface ReleaseCall {
  /** Unique: the name of the call and the number of the request. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly isIntake: boolean;
  /** Ends or changes the caller's session: sent last. */
  readonly endsSession: boolean;
  /** Its reply has no end. */
  readonly isStream: boolean;
}

/** Requests made up for a call, besides the known one. */
const variants = 2;
const endsSession = /^(?:logout|end\w*Session\w*|endOne|endOthers|changePassword|confirm\w*|removeFactor)/;

/** Rows of the demo that a known request names. */
const planted = {
  applicationId: 5,
  uan: '',
  pan: 'ABCPE1234F',
  reportId: 1,
  logId: 1,
  uploadId: '3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50',
  templateId: 1,
};

/** Requests to every call of a running release, read from its OpenAPI file. */
export async function callsOfRelease(address: string): Promise<ReleaseCall[]> {
  const file = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApiFile;
  return callsOf(file).flatMap((call) => requestsTo(call));
}

function requestsTo(call: FuzzCall): ReleaseCall[] {
  const common = {
    method: call.method,
    isIntake: call.isIntake,
    endsSession: endsSession.test(call.name),
    isStream: call.name === 'watchChanges',
  };
  const random = randomOf(call.name);
  const made = Array.from({ length: variants }, () => makeValidRequest(call, random));
  const endpoint = allEndpoints.find(({ name, method }) => name === call.name && method === call.method);
  const known = endpoint === undefined ? undefined : requestOf(endpoint, planted);
  const all = [
    ...(known === undefined
      ? []
      : [{ path: known.path, ...(known.body !== undefined && { body: JSON.stringify(known.body) }) }]),
    ...made,
  ];
  return all.map((request, index) => ({
    ...common,
    key: `${call.method} ${call.name} ${index + 1}`,
    path: request.path,
    ...(request.body !== undefined && { body: request.body }),
  }));
}
