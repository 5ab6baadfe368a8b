import { ApplicationStatus } from '@kyc/contract/application-status';
import { insertDocumentPages } from '@kyc/db/tables/evidence/document-pages-table';
import { insertDocument } from '@kyc/db/tables/applications/document-table';
import { insertErasedFiles } from '@kyc/db/tables/retention/erasure-table';
import { afterAll, expect, test } from 'vitest';
import { openRetention } from '../../../testing/retention/open-retention.ts';

const broker = await openRetention('ERASEDF');
afterAll(broker.close);
const { house, tenant, sqlOf, build, owner } = broker;

test('a file that another row refers to survives the erasure of the first row', async () => {
  const applicationId = await build(ApplicationStatus.Rejected);
  const [shared, gone] = ['shared', 'gone'].map((name) => `documents/${String(tenant.tenantId)}/${name}`);
  for (const key of [shared, gone]) await house.storage.put(key ?? '', Buffer.from('bytes'));
  await sqlOf(async (tx) => {
    await insertDocument(tx, {
      applicationId,
      documentType: 1,
      fileType: 'image/jpeg',
      storageKey: shared ?? '',
      sizeBytes: 5,
      sha256: '0'.repeat(64),
      createdBy: null,
    });
    await insertErasedFiles(tx, [shared ?? '', gone ?? '']);
  });
  await broker.removeFiles();
  expect(await house.storage.stat(gone ?? '')).toBeUndefined();
  expect(await house.storage.stat(shared ?? '')).toBeDefined();
  expect(await sqlOf((tx) => tx.selectFrom('erased_file').selectAll().execute())).toEqual([]);
});

test('I11 the pages of a document go with it', async () => {
  const applicationId = await build(ApplicationStatus.Rejected);
  const [form = '', pages = ''] = ['form', 'pages'].map(
    (name) => `documents/${String(tenant.tenantId)}/${name}`,
  );
  for (const key of [form, pages]) await house.storage.put(key, Buffer.from('bytes'));
  await sqlOf(async (tx) => {
    const { documentId } = await insertDocument(tx, {
      applicationId,
      documentType: 24,
      fileType: 'application/pdf',
      storageKey: form,
      sizeBytes: 5,
      sha256: '0'.repeat(64),
      createdBy: null,
    });
    await insertDocumentPages(tx, { documentId, storageKey: pages, sha256: '0'.repeat(64) });
  });
  await owner('select * from erase_applications(array[$1]::bigint[])', [applicationId]);
  await broker.removeFiles();
  expect(await house.storage.stat(form)).toBeUndefined();
  expect(await house.storage.stat(pages)).toBeUndefined();
  expect(await owner('select 1 from document_pages where application_id = $1', [applicationId])).toEqual([]);
});

test('17 the nightly job requests the removal of remaining files, and stops when none remain', async () => {
  const requested = async () =>
    await owner(
      `delete from pgboss.job where name = 'remove-erased-files' returning data ->> 'tenantId' as tenant`,
    );
  const left = `documents/${String(tenant.tenantId)}/left`;
  await house.storage.put(left, Buffer.from('bytes'));
  await sqlOf((tx) => insertErasedFiles(tx, [left]));
  await requested();
  await broker.planTonight();
  expect(await requested()).toEqual([{ tenant: String(tenant.tenantId) }]);
  await broker.removeFiles();
  expect(await house.storage.stat(left)).toBeUndefined();
  await broker.planTonight();
  expect(await requested()).toEqual([]);
});
