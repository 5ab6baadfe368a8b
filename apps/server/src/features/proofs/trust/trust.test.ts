import { createHash } from 'node:crypto';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { trustTexts } from '@kyc/contract/proofs/trust-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerWaiting, waitingChange } from '../../../../testing/four-eyes/answer-waiting.ts';
import { refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { makeList } from '../../../../testing/proofs/make-list.ts';
import { openProofs } from '../../../../testing/proofs/desk/open-proofs.ts';

const desk = await openProofs('TRUST');
const { admin, second, authority, addAnchor, trust, sqlOf } = desk;
afterAll(desk.close);

const anchorsOf = async () =>
  (await trust()).Anchors.map(({ AnchorId, Purpose, State, IsTest }) => ({
    AnchorId,
    Purpose,
    State,
    IsTest,
  }));
const idOf = async (certificate: Uint8Array, purpose: 'eSign' | 'uidai' | 'digiLocker') =>
  (await addAnchor(certificate, purpose)).json<{ AnchorId: number }>().AnchorId;

describe('a certificate', () => {
  let id = 0;
  beforeAll(async () => {
    id = await idOf(authority.root.certificate, 'eSign');
  });

  test('waits for a second Admin, who sees its fingerprint and the mark of a test', async () => {
    expect(await anchorsOf()).toEqual([{ AnchorId: id, Purpose: 'eSign', State: 'waiting', IsTest: true }]);
    const [{ Fingerprint } = { Fingerprint: '' }] = (await trust()).Anchors;
    const change = await waitingChange(second, 'trust-anchor', String(id));
    expect(change.Label).toContain(`SHA-256 ${Fingerprint}`);
    expect(change.Label).toContain('e-Sign, TEST');
    expect([change.From, change.To]).toEqual(['Not in use', 'In use']);
  });

  test('is not approved by the Admin who added it', async () => {
    const answer = await answerWaiting(admin, {
      kind: 'trust-anchor',
      subject: String(id),
      answer: 'approve',
    });
    expect(answer.statusCode).toBe(409);
    expect((await anchorsOf())[0]?.State).toBe('waiting');
  });

  test('is used from the approval on, and is not listed twice', async () => {
    await answerWaiting(second, { kind: 'trust-anchor', subject: String(id), answer: 'approve' });
    expect((await anchorsOf())[0]?.State).toBe('trusted');
    expect(refusalOf(await addAnchor(authority.root.certificate, 'eSign'))).toEqual([409, trustTexts.known]);
  });

  test('in use is removed by a second Admin, and only once', async () => {
    const remove = () => admin.post('/api/proofs/trust/anchors/remove/', { AnchorId: id });
    expect(refusalOf(await remove())).toEqual([200, trustTexts.removalWaits]);
    expect((await anchorsOf())[0]?.State).toBe('trusted');
    await answerWaiting(second, { kind: 'trust-anchor', subject: String(id), answer: 'approve' });
    expect((await anchorsOf())[0]?.State).toBe('removed');
    expect(refusalOf(await remove())).toEqual([409, trustTexts.gone]);
  });

  test('that waits is removed by one Admin', async () => {
    const waiting = await idOf(authority.digiLocker.certificate, 'digiLocker');
    const answer = await admin.post('/api/proofs/trust/anchors/remove/', { AnchorId: waiting });
    expect(refusalOf(answer)).toEqual([200, trustTexts.anchorRemoved]);
    expect((await anchorsOf()).find(({ AnchorId }) => AnchorId === waiting)?.State).toBe('removed');
    await expect(waitingChange(second, 'trust-anchor', String(waiting))).rejects.toThrow('waits');
  });

  test('that a second Admin refuses is never used', async () => {
    const other = await idOf(authority.uidai.certificate, 'uidai');
    await answerWaiting(second, { kind: 'trust-anchor', subject: String(other), answer: 'refuse' });
    expect((await anchorsOf()).find(({ AnchorId }) => AnchorId === other)?.State).toBe('refused');
  });
});

describe('the file of a certificate', () => {
  const fieldsOf = (answer: { json: <T>() => T }) =>
    answer.json<{ Errors: { Field: string; Message: string }[] }>().Errors;

  test('has to have the published fingerprint', async () => {
    const answer = await addAnchor(authority.digiLocker.certificate, 'digiLocker', { Fingerprint: 'ab:cd' });
    expect(answer.statusCode).toBe(422);
    expect(fieldsOf(answer)).toEqual([{ Field: 'Fingerprint', Message: trustTexts.otherFingerprint }]);
  });

  test('is PEM or DER of a certificate', async () => {
    const TrustFile = Buffer.from('no certificate').toString('base64');
    const answer = await addAnchor(authority.digiLocker.certificate, 'digiLocker', { TrustFile });
    expect(answer.statusCode).toBe(422);
    expect(fieldsOf(answer)).toEqual([{ Field: 'TrustFile', Message: trustTexts.notCertificate }]);
  });

  test('that issues certificates signs neither for UIDAI nor for DigiLocker', async () => {
    for (const purpose of ['uidai', 'digiLocker'] as const) {
      const answer = await addAnchor(authority.eSign.certificate, purpose);
      expect(answer.statusCode).toBe(422);
      expect(fieldsOf(answer)).toEqual([{ Field: 'TrustFile', Message: trustTexts.authorityOfSeal }]);
    }
  });

  test('is shown without being stored before it is added', async () => {
    const before = (await trust()).Anchors.length;
    const answer = await admin.post('/api/proofs/trust/preview/', {
      What: 'certificate',
      TrustFile: Buffer.from(authority.digiLocker.certificate).toString('base64'),
    });
    expect(answer.json()).toMatchObject({ SubjectName: expect.stringContaining('DigiLocker') as string });
    expect((await trust()).Anchors).toHaveLength(before);
  });
});

describe('a revocation list', () => {
  const addList = async (list: Uint8Array) =>
    await admin.post('/api/proofs/trust/lists/', {
      TrustFile: Buffer.from(list).toString('base64'),
      Fingerprint: createHash('sha256').update(list).digest('hex'),
      Source: 'https://authority.example/revoked',
    });

  test('revokes a certificate from the approval on, and its removal waits for a second Admin', async () => {
    await desk.trustAnchor(authority.root.certificate, 'eSign');
    const id = await desk.build(ApplicationStatus.Pending);
    await desk.deliver(id, DocumentType.AOF, await desk.signedForm('AMIT KALE'));
    const stateOf = async () => {
      await desk.checkTrust();
      return (await desk.proofsOf(id))[0]?.state;
    };
    expect(await stateOf()).toBe('proved');
    const now = new Date();
    const { root, eSign } = authority;
    const on = new Date(now.getTime() - 3_600_000);
    const list = makeList({ authority, now }, { revoked: [eSign], on, issuer: root });
    const ListId = (await addList(list)).json<{ ListId: number }>().ListId;
    expect(await stateOf()).toBe('proved');
    const approve = () =>
      answerWaiting(second, { kind: 'revocation-list', subject: String(ListId), answer: 'approve' });
    await approve();
    expect(await stateOf()).toBe('revoked');
    const removed = await admin.post('/api/proofs/trust/lists/remove/', { ListId });
    expect(refusalOf(removed)).toEqual([200, trustTexts.removalWaits]);
    expect(await stateOf()).toBe('revoked');
    await approve();
    expect(await stateOf()).toBe('proved');
  });

  test('is a list, not another file', async () => {
    const answer = await addList(authority.root.certificate);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ Errors: object[] }>().Errors).toEqual([
      { Field: 'TrustFile', Message: trustTexts.notList },
    ]);
  });
});

test('an Admin without a second Admin waits a day', async () => {
  await sqlOf((tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', second.userId).execute(),
  );
  const answer = await addAnchor(authority.digiLocker.certificate, 'digiLocker');
  expect(refusalOf(answer)).toEqual([200, trustTexts.delayed]);
  await sqlOf((tx) =>
    tx.updateTable('app_user').set({ is_active: true }).where('user_id', '=', second.userId).execute(),
  );
});
