import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts';
import { generateApplications } from '../grid/generate-applications.ts';
import type { OpenBench } from '../grid/open-bench.ts';
import type { BenchForm } from '../../apps/server/testing/forms/build-form.ts';

interface Wanted {
  readonly bench: OpenBench;
  readonly ownerUrl: string;
  readonly folder: string;
  readonly form: BenchForm;
  readonly pictures: { readonly signature: Buffer; readonly photo: Buffer };
}

const inHindi = 'फ्लैट 7, गांधी मार्ग';

/** Submitted applications with an address in Hindi, signature and photo, and the tenant's template; returns their ids. */
export async function openDesk({ bench, ownerUrl, folder, form, pictures }: Wanted): Promise<number[]> {
  await generateApplications(ownerUrl, { ...bench, applications: 300 });
  const storage = openStorage(pathToFileURL(join(folder, 'server', 'documents')).href);
  await storage.put('bench/9', pictures.signature);
  await storage.put('bench/26', pictures.photo);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(bench.tenantId)]);
    await owner.query(
      `insert into application_profile (application_id, first_name, last_name, gender_name, is_permanent_same,
         correspondence_house_no, correspondence_city, correspondence_pincode)
       select application_id, 'Asha', 'Kale', 'Female', true, $1, 'Pune', '411001' from application`,
      [inHindi],
    );
    await owner.query(
      `insert into document (application_id, document_type, version, file_type, storage_key)
       select application_id, kind, 1, 'image/jpeg', 'bench/' || kind from application, unnest(array[9, 26]) kind`,
    );
    await saveTemplate(bench, form);
    const { rows } = await owner.query<{ application_id: number }>(
      'select application_id from application where status = 4 order by application_id',
    );
    return rows.map(({ application_id: id }) => id);
  } finally {
    await owner.end();
  }
}

async function saveTemplate({ product, adminHeaders }: OpenBench, form: BenchForm): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { ...adminHeaders, 'content-type': 'application/json' };
    const answer = await fetch(product.address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { UploadId?: string };
  };
  const { UploadId } = await post('/api/masters/aof-templates/upload', {
    FileName: 'bench.pdf',
    FileDataBase64: Buffer.from(form.file).toString('base64'),
  });
  await post('/api/masters/aof-templates/add', {
    AofTemplateId: 0,
    Name: 'Bench form',
    FormType: 'AOF',
    Mode: 0,
    SegmentId: 0,
    Version: '1.0',
    EffectiveFrom: '2026-01-01',
    FieldMap: form.pairs,
    IsActive: true,
    UploadId,
  });
}
