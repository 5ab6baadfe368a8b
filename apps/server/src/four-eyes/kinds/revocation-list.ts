import {
  lockRevocationList,
  selectRevocationList,
  updateRevocationListState,
} from '@kyc/db/tables/proofs/revocation-list-table';
import { selectTenantAndTime } from '@kyc/db/tables/four-eyes/change-request-table';
import type { ChangeKind } from '../change-kind.ts';
import { checkAfterChange, trustWords } from './trust-change.ts';

/** The use of a list of revoked certificates. The subject is the row's id, the value the row's state. */
export const revocationListKind: ChangeKind = {
  name: 'revocation-list',
  isProtective: true,
  async read(tx, subject) {
    return (await lockRevocationList(tx, Number(subject)))?.state;
  },
  async write({ jobs }, tx, { subject, value }) {
    const state = value === 'trusted' ? 'trusted' : 'removed';
    const { now } = await selectTenantAndTime(tx);
    await updateRevocationListState(tx, { listId: Number(subject), state, now });
    await checkAfterChange(jobs, tx);
  },
  async drop(tx, subject) {
    const { now } = await selectTenantAndTime(tx);
    const list = await lockRevocationList(tx, Number(subject));
    if (list?.state === 'waiting')
      await updateRevocationListState(tx, { listId: list.listId, state: 'refused', now });
  },
  async describe(tx, { subject, oldValue, newValue }) {
    const list = await selectRevocationList(tx, Number(subject));
    const label =
      list === undefined
        ? `Revocation list ${subject}`
        : `Revocation list of ${list.issuer}, SHA-256 ${list.fingerprint}`;
    return { label, from: trustWords(oldValue), to: trustWords(newValue) };
  },
};
