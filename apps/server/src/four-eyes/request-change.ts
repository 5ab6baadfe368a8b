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
  /** It protects as much as the present value, or more: it takes effect in this transaction. */
  readonly isImmediate: boolean;
}

/** `waiting` for a second person; `delayed` by a waiting time, because the tenant has no second person; `made`: in effect. */
export type RequestOutcome = 'waiting' | 'delayed' | 'made';

/**
 * Requests a change, and makes it where no second person is needed or where the caller is the second person: another user's
 * request for the same value waits, and the caller may approve it. Undefined: the value is in effect already.
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
  /** Null: the waiting time is over. */
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

/** Values are JSON without objects, so their text decides. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
