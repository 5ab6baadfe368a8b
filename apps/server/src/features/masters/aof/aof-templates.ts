import { aofTemplates } from '@kyc/contract/masters/aof-templates';
import { nameOfOption } from '@kyc/contract/masters/form-properties';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { selectAofTemplate } from '@kyc/db/tables/masters/aof-template-table';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { readVerified } from '../../../platform/storage/read-whole.ts';
import { defineMasterTable, type MasterTable } from '../master-table.ts';
import type { AofServices } from './aof-services.ts';
import { readFieldMap } from './field-map.ts';
import { readFields } from './inspect-template.ts';
import { forgetAfterSeconds, readUpload } from './upload-reference.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

interface TemplateForm {
  readonly AofTemplateId: number;
  readonly FormType: string;
  readonly Mode: number;
  readonly SegmentId: number;
  readonly IsActive: boolean;
}

export function aofTemplateTable(services: AofServices): MasterTable {
  return defineMasterTable({
    master: aofTemplates,
    table: 'aof_template',
    id: 'aof_template_id',
    version: 'row_version',
    rows: sql`select aof_template_id as "AofTemplateId", name as "Name", form_type as "FormType", mode as "Mode",
      segment_id as "SegmentId", version as "Version", effective_from as "EffectiveFrom", kind as "Kind",
      file_name as "FileName", is_active as "IsActive", row_version as "RowVersion",
      to_char(uploaded_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "UploadedOn",
      array(select key || '=' || value from jsonb_each_text(field_map) order by key) as "FieldMap" from aof_template where tenant_id = ${servedTenant}`,
    searchOn: ['Name', 'FileName'],
    order: ['Name', 'Version'],
    unique: [['Name', 'Version']],
    async check(tx, { form, before, changer }) {
      if (form.UploadId == null && before === undefined)
        return [{ Field: 'UploadId', Message: masterTexts.csvRequired }];
      if (form.UploadId != null)
        await readUpload(services.secrets, {
          uploadId: form.UploadId,
          tenantId: changer.tenantId,
          now: services.clock.now(),
        });
      const unknown = await unknownFields(services, tx, { form, before, tenantId: changer.tenantId });
      if (unknown.length > 0)
        return [{ Field: 'FieldMap', Message: masterTexts.templateLacks(unknown.slice(0, 5).join(', ')) }];
      return (await isAnotherActive(tx, form))
        ? [{ Field: 'IsActive', Message: masterTexts.templateActive }]
        : [];
    },
    async columns(tx, { form, before, changer }) {
      const now = services.clock.now();
      const { tenantId } = changer;
      const upload =
        form.UploadId == null
          ? undefined
          : await readUpload(services.secrets, { uploadId: form.UploadId, tenantId, now });
      if (upload !== undefined && before !== undefined)
        await forgetFile(services, tx, { tenantId, templateId: before.AofTemplateId });
      return {
        name: form.Name,
        form_type: form.FormType,
        mode: form.Mode,
        segment_id: form.SegmentId,
        version: form.Version,
        effective_from: form.EffectiveFrom,
        field_map: JSON.stringify(readFieldMap(form.FieldMap)),
        is_active: form.IsActive,
        ...(upload === undefined
          ? {}
          : {
              kind: upload.kind,
              file_name: upload.fileName,
              storage_key: upload.storageKey,
              size_bytes: upload.sizeBytes,
              sha256: upload.sha256,
              uploaded_by: changer.actorId,
              uploaded_on: now,
            }),
      };
    },
  });
}

/** The replaced file of a template; deleted later, because a user may be reading it. */
async function forgetFile(
  services: AofServices,
  tx: Tx,
  { tenantId, templateId }: { tenantId: number; templateId: number },
): Promise<void> {
  const template = await selectAofTemplate(tx, templateId);
  if (template === undefined) return;
  const payload = { tenantId, storageKey: template.storageKey };
  await services.jobs.enqueue(tx, { name: 'forget-upload', payload, startAfterSeconds: forgetAfterSeconds });
}

async function isAnotherActive(tx: Reads, form: TemplateForm): Promise<boolean> {
  if (!form.IsActive) return false;
  const row = await tx
    .selectFrom('aof_template')
    .select('aof_template_id')
    .where('is_active', '=', true)
    .where('form_type', '=', form.FormType)
    .where('mode', '=', form.Mode)
    .where('segment_id', '=', form.SegmentId)
    .where('aof_template_id', '<>', form.AofTemplateId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mapped fields that the form does not have: an application would be printed without their values. */
async function unknownFields(
  services: AofServices,
  tx: Tx,
  {
    form,
    before,
    tenantId,
  }: {
    readonly form: { readonly FieldMap: readonly string[]; readonly UploadId?: string | null | undefined };
    readonly before: { readonly AofTemplateId: number; readonly FieldMap: readonly string[] } | undefined;
    readonly tenantId: number;
  },
): Promise<string[]> {
  const names = Object.keys(readFieldMap(form.FieldMap));
  const isSame = form.UploadId == null && JSON.stringify(form.FieldMap) === JSON.stringify(before?.FieldMap);
  if (names.length === 0 || isSame) return [];
  const template =
    form.UploadId == null
      ? await selectAofTemplate(tx, before?.AofTemplateId ?? 0)
      : await readUpload(services.secrets, {
          uploadId: form.UploadId,
          tenantId,
          now: services.clock.now(),
        });
  const file = template === undefined ? undefined : await readVerified(services.storage, template);
  // A text layout has no fields: its marks name the properties.
  const fields = file === undefined || template?.kind === 'text' ? [] : await readFields(file);
  const known = new Set(
    fields.flatMap(({ name, options }) => [name, ...options.map((option) => nameOfOption(name, option))]),
  );
  return names.filter((name) => !known.has(name));
}
