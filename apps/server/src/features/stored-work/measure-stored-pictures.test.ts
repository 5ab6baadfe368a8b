import { DocumentType } from '@kyc/contract/document-types';
import { RiskSignal } from '@kyc/contract/risk/risk';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { drawDocument } from '@kyc/demo-data/documents/draw-document';
import { buildPerson } from '@kyc/demo-data/people';
import { afterAll, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { signedIn } from '../../../testing/staff.ts';
import { FaultLog } from '../../platform/fault-log.ts';
import { createLogger } from '../../platform/logger.ts';
import { likePicturesOf } from '../../workflow/risk/find-like-pictures.ts';
import { doStoredWork } from './do-stored-work.job.ts';

const { house, tenant, started, deliver } = await openIntake();
afterAll(house.close);
const documentType = DocumentType.Selfie;
const alike = (id: number) =>
  inTenant(house.test.database, tenant, (tx) => likePicturesOf(tx, id, documentType));

test('pictures delivered while the signal was off are measured once it is on', async () => {
  const selfie = await drawDocument({ documentType, person: buildPerson(37), faults: [] });
  const [one, copy] = [await started(), await started()];
  for (const id of [one, copy]) await deliver(id, documentType, Buffer.from(selfie.bytes));
  expect(await alike(one)).toBeUndefined();

  const admin = await signedIn(house, { tenant, userType: UserType.Admin });
  const settings = (await admin.get('/api/masters/settings')).json<{ RowVersion: number }>();
  const wanted = { RiskSignals: [RiskSignal.SamePicture] };
  const saved = await admin.post('/api/masters/update-settings', wanted, {
    'if-match': `"${settings.RowVersion}"`,
  });
  expect(saved.statusCode).toBe(200);
  expect(await alike(one)).toBeUndefined();

  const { storage, server, test: database } = house;
  const faults = new FaultLog(createLogger({ level: 'silent' }));
  const services = { database: database.database, storage, sealer: server.sealer, faults };
  const work = { tenantId: tenant.tenantId, work: 'measure-pictures' } as const;
  await doStoredWork.work(services, work);
  expect(await alike(one)).toMatchObject([{ applicationId: copy, likeness: 100 }]);
  await doStoredWork.work(services, work);
  expect(await alike(one)).toHaveLength(1);
});
