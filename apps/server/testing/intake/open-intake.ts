import { randomUUID } from 'node:crypto';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { signIntake } from './sign-intake.ts';
import { storedApplication } from '../stored-application.ts';

export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly bytes?: Buffer;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A tenant whose onboarding flow delivers. */
export interface Intake {
  readonly house: TestServer;
  readonly tenant: BuiltTenant;
  send(sent: Sent): Promise<LightMyRequestResponse>;
  deliver(applicationId: number, documentType: number, bytes: Buffer): Promise<LightMyRequestResponse>;
  /** A new application's id. */
  started(): Promise<number>;
  stored(applicationId: number): ReturnType<typeof storedApplication>;
}

export const start = { Mobile: '6830000001', Mode: 2, Source: 'Website', UtmSource: 'google' };

/** `const intake = await openIntake(); afterAll(intake.house.close)`. */
export async function openIntake(): Promise<Intake> {
  const house = await openTestServer();
  const tenant = await buildTenant(house.test, { tenantCode: 'INTAKE' });
  return {
    house,
    tenant,
    send: (sent) => sendToIntake(house, tenant, sent),
    deliver: (applicationId, documentType, bytes) =>
      sendToIntake(house, tenant, {
        method: 'PUT',
        path: `/${applicationId}/documents/${documentType}`,
        bytes,
      }),
    async started() {
      const answer = await sendToIntake(house, tenant, { path: '', body: start });
      return answer.json<{ ApplicationId: number }>().ApplicationId;
    },
    stored: (applicationId) => storedApplication(house.test, tenant, applicationId),
  };
}

/** Signed as the onboarding flow signs. */
export async function sendToIntake(
  { server }: Pick<TestServer, 'server'>,
  tenant: BuiltTenant,
  { method = 'POST', path, body = {}, bytes, key = randomUUID(), headers = {} }: Sent,
): Promise<LightMyRequestResponse> {
  const payload = method === 'GET' ? '' : (bytes ?? JSON.stringify(body));
  const url = `/api/intake/applications${path}`;
  return await server.app.inject({
    method,
    url,
    ...(method === 'GET' ? {} : { payload }),
    headers: { ...signIntake(tenant, { method, path: url, body: payload, key }), ...headers },
  });
}

/** A request that delivers a file over the wire to this path. */
export function signedFile(
  tenant: BuiltTenant,
  { path, bytes, key }: { readonly path: string; readonly bytes: Buffer; readonly key: string },
): { method: 'PUT'; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } {
  const headers = signIntake(tenant, { method: 'PUT', path, body: bytes, key });
  return { method: 'PUT', headers, body: Uint8Array.from(bytes) };
}

/** A small picture that a customer might take. */
export async function picture(): Promise<Buffer> {
  return await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
}
