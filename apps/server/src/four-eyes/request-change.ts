import type { ChangeRow } from '@kyc/db/tables/four-eyes/change-request-table';
import {
  decideChange,
  insertChange,
  lockWaitingChange,
  selectTenantAndTime,
} from '@kyc/db/tables/four-eyes/change-request-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { ChangeKind, ChangeServices } from './change-kind.ts';
import { notifyOverseers } from './notify-overseers.ts';
import { appliesOn, readSecondPersons, verdictOf } from './second-persons.ts';

export interface WantedChange {
  readonly kind: ChangeKind;
  readonly subject: string;
  readonly value: unknown;
  readonly requestedBy: number;
  /** True for a value that protects at least as much as the present one: it takes effect in this transaction. */
  readonly isImmediate: boolean;
}

/** `waiting`: for a second person; `delayed`: for a time, because no second person exists; `made`: in effect. */
export type RequestOutcome = 'waiting' | 'delayed' | 'made';

/**
 * Requests a change. It takes effect at once if it is immediate, or if another user's request for the same value waits
 * and the caller may approve that request.
 * @returns undefined if the value is already in effect
 */
export async function requestChange(
  services: ChangeServices,
  tx: Tx,
  { kind, subject, value, requestedBy, isImmediate }: WantedChange,
): Promise<RequestOutcome | undefined> {
  await lockTenantSettings(tx);
  const oldValue = (await kind.read(tx, subject)) ?? null;
  const waiting = await lockWaitingChange(tx, { kind: kind.name, subject });
  if (isSame(oldValue, value)) return undefined;
  if (waiting !== undefined && isSame(waiting.newValue, value) && !isImmediate) {
    const isSecond = await isBySecond(tx, { kind, waiting, userId: requestedBy });
    if (!isSecond) return waiting.appliesOn === null ? 'waiting' : 'delayed';
    await makeChange(services, tx, { kind, waiting, by: requestedBy });
    return 'made';
  }
  if (waiting !== undefined)
    await decideChange(tx, { requestId: waiting.requestId, state: 'replaced', by: requestedBy });
  const change = { kind: kind.name, subject, oldValue, newValue: value, requestedBy };
  if (isImmediate) {
    const requestId = await insertChange(tx, { ...change, appliesOn: null, state: 'made' });
    await kind.write(services, tx, { subject, value, by: requestedBy });
    if (kind.isProtective) await notifyOverseers(services, tx, { kind: 'changeMade', requestId });
    return 'made';
  }
  const persons = await readSecondPersons(tx, requestedBy);
  const { now } = await selectTenantAndTime(tx);
  const due = await appliesOn(tx, { kind, persons, now });
  const requestId = await insertChange(tx, { ...change, appliesOn: due, state: 'waiting' });
  const notice = due === null ? 'changeWaits' : 'changeDelayed';
  if (kind.isProtective) await notifyOverseers(services, tx, { kind: notice, requestId });
  return due === null ? 'waiting' : 'delayed';
}

interface Making {
  readonly kind: ChangeKind;
  readonly waiting: Pick<ChangeRow, 'requestId' | 'subject' | 'newValue'>;
  /** Null when the waiting time has elapsed. */
  readonly by: number | null;
}

/** Writes the value that waited, and notifies. The caller has judged the second person. */
export async function makeChange(
  services: ChangeServices,
  tx: Tx,
  { kind, waiting: { requestId, subject, newValue }, by }: Making,
): Promise<void> {
  await decideChange(tx, { requestId, state: by === null ? 'elapsed' : 'approved', by });
  await kind.write(services, tx, { subject, value: newValue, by });
  if (kind.isProtective) await notifyOverseers(services, tx, { kind: 'changeMade', requestId });
}

async function isBySecond(
  tx: Tx,
  { kind, waiting, userId }: { kind: ChangeKind; waiting: ChangeRow; userId: number },
): Promise<boolean> {
  const persons = await readSecondPersons(tx, waiting.requestedBy);
  return verdictOf(persons, { kind, userId }) === 'may';
}

/** Compares the JSON texts: values contain no objects, so the order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
