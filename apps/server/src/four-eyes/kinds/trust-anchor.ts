import { anchorPurposeTexts } from '@kyc/contract/proofs/trust-texts';
import { endTrustIn } from '@kyc/db/tables/proofs/document-proof-table';
import { lockAnchor, selectAnchor, updateAnchorState } from '@kyc/db/tables/proofs/trust-anchor-table';
import { selectTenantAndTime } from '@kyc/db/tables/four-eyes/change-request-table';
import type { ChangeKind } from '../change-kind.ts';
import { checkAfterChange, trustWords } from './trust-change.ts';

/** The trust in a certificate. The subject is the row's id, the value the row's state. */
export const trustAnchorKind: ChangeKind = {
  name: 'trust-anchor',
  isProtective: true,
  async read(tx, subject) {
    return (await lockAnchor(tx, Number(subject)))?.state;
  },
  async write({ jobs }, tx, { subject, value }) {
    const anchorId = Number(subject);
    const state = value === 'trusted' ? 'trusted' : 'removed';
    const { now } = await selectTenantAndTime(tx);
    await updateAnchorState(tx, { anchorId, state, now });
    if (state === 'removed') await endTrustIn(tx, anchorId);
    await checkAfterChange(jobs, tx);
  },
  async drop(tx, subject) {
    const { now } = await selectTenantAndTime(tx);
    const anchor = await lockAnchor(tx, Number(subject));
    if (anchor?.state === 'waiting')
      await updateAnchorState(tx, { anchorId: anchor.anchorId, state: 'refused', now });
  },
  async describe(tx, { subject, oldValue, newValue }) {
    const anchor = await selectAnchor(tx, Number(subject));
    const label =
      anchor === undefined
        ? `Trust anchor ${subject}`
        : `${anchorPurposeTexts[anchor.purpose]}${anchor.isTest ? ', TEST' : ''}: ${anchor.subject}, SHA-256 ${anchor.fingerprint}`;
    return { label, from: trustWords(oldValue), to: trustWords(newValue) };
  },
};
