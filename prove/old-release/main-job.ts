import { ApplicationStatus } from '@kyc/contract/application-status';
import { demoPassword } from '@kyc/demo-data/demo-tenants';
import { headersOf, signInOver } from '../../apps/server/testing/sign-in-over.ts';

export interface Done {
  /** The calls, with each answer other than 200. */
  readonly refused: readonly string[];
  readonly approved: number;
}

const sameOrigin = { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

const mostTried = 8;

/** Signs in as a verifier, fetches the next one, opens it, decides on a field, approves it; lists, searches and reads it. */
export async function doMainJob(address: string, userName: string): Promise<Done> {
  const tenantCode = 'DEMO';
  const session = await signInOver(address, {
    TenantCode: tenantCode,
    UserName: userName,
    Password: demoPassword,
  });
  const headers = { ...headersOf(session, tenantCode), ...sameOrigin };
  const refused: string[] = [];
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) refused.push(`${path} ${answer.status} ${text.slice(0, 200)}`);
    return answer.ok ? (JSON.parse(text) as unknown) : {};
  };
  const found = await approveOne(ask, refused);
  await ask('/api/dashboard/applications/', { start: 0, length: 10 });
  await ask('/api/dashboard/applications/', {
    start: 0,
    length: 10,
    search: { value: 'an' },
    Filter: { Field: 'Name' },
  });
  if (found !== undefined) await ask('/api/report/timeline', { Uan: found.uan });
  return { refused, approved: found?.id ?? 0 };
}

/** A sweep leaves each verifier with an application, and then fetching returns 409. */
export async function freeVerifiers(address: string): Promise<void> {
  const session = await signInOver(address, {
    TenantCode: 'DEMO',
    UserName: 'admin',
    Password: demoPassword,
  });
  const headers = { ...headersOf(session, 'DEMO'), ...sameOrigin, 'content-type': 'application/json' };
  const list = { start: 0, length: 100, Filter: { Status: ApplicationStatus.Assigned } };
  const answer = await fetch(`${address}/api/dashboard/applications/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(list),
  });
  const { data = [] } = (await answer.json()) as {
    data?: readonly { ApplicationId: number; ApplicationStatus: number }[];
  };
  for (const row of data)
    if (row.ApplicationStatus === ApplicationStatus.Assigned)
      await fetch(`${address}/api/dashboard/application/un-assign/${row.ApplicationId}`, { headers });
}

type Ask = (path: string, body?: object) => Promise<unknown>;

/** Of a gate that refuses, of a missing in-person verification, and of a field that a sweep rejected before the application was released. */
const passedOver = /would not be accepted|in-person verification|rejected fields/;

/** Of the next applications the first that can be approved; the others are put on hold. */
async function approveOne(ask: Ask, refused: string[]): Promise<{ id: number; uan: string } | undefined> {
  for (let tried = 0; tried < mostTried; tried += 1) {
    const id = Number(await ask('/api/dashboard/fetch-next/'));
    const review = (await ask(`/api/dashboard/application/${id}`)) as { UAN?: unknown };
    await ask('/api/dashboard/application/approve-field/', { ApplicationId: id, FieldId: 1 });
    await ask('/api/dashboard/application/clear-field/', { ApplicationId: id, FieldId: 1 });
    const before = refused.length;
    const decided = (await ask(`/api/dashboard/application/approve/${id}`)) as {
      ApplicationStatus?: unknown;
      Pending?: unknown;
    };
    if ([4, 8].includes(Number(decided.ApplicationStatus))) return { id, uan: String(review.UAN) };
    // It waits for a checker, and its maker may fetch the next one.
    if (decided.Pending === true) continue;
    if (!passedOver.test(refused[before] ?? '')) return undefined;
    refused.splice(before);
    await ask('/api/dashboard/application/on-hold/', {
      ApplicationId: id,
      VerifierRemarks: 'Cannot be approved.',
    });
  }
  return undefined;
}
