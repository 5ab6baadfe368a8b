import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectAofTemplateFor } from '@kyc/db/tables/masters/aof-template-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import { readFormContent } from '../../../forms/read-form-content.ts';
import { renderForm } from '../../../forms/render-form.ts';
import { readVerified } from '../../../platform/storage/read-whole.ts';
import type { EvidenceServices } from '../evidence-services.ts';
import type { Part } from '../../../packs/part.ts';
import type { Source } from '../pack/source.ts';
import { productWork } from '../../../access/product-work.ts';

const kinds = ['AOF', 'KRAAOF'] as const;

/** The forms as the desk would fill them now; as they were signed they are among the documents. */
export async function* formParts(services: EvidenceServices, source: Source): AsyncIterable<Part> {
  for (const formType of kinds) {
    try {
      const bytes = await filled(services, source, formType);
      if (bytes !== undefined) yield { path: `forms/${formType}_as-filled.pdf`, pieces: () => [bytes] };
    } catch (error) {
      // A form that cannot be filled must not cost the evidence of everything else.
      if (!(error instanceof Refusal)) throw error;
      const { message } = error;
      yield { path: `forms/${formType}_not-filled.txt`, pieces: () => [`${message}\n`] };
    }
  }
}

async function filled(
  services: EvidenceServices,
  { rows: { application } }: Source,
  formType: (typeof kinds)[number],
): Promise<Uint8Array | undefined> {
  const { tenant_id: tenantId, application_id: applicationId, mode, segment } = application;
  const now = services.clock.now();
  const found = await inTenant(services.database, { tenantId }, async (tx) => {
    const wanted = { formType, mode, segment: segment ?? 0, on: indianDay(now) } as const;
    const template = await selectAofTemplateFor(tx, wanted);
    if (template === undefined) return undefined;
    const content = await readFormContent(productWork(tx), { applicationId, now, storage: services.storage });
    return content && { template, content };
  });
  if (found === undefined) return undefined;
  const file = await readVerified(services.storage, found.template);
  return file && (await renderForm({ ...found.template, file }, found.content));
}
