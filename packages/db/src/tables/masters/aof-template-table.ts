import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export interface AofTemplateFile {
  readonly aofTemplateId: number;
  readonly kind: 'pdf' | 'text';
  readonly fileName: string;
  readonly storageKey: string;
  readonly sha256: string;
  /** The form's field -> the application's property. */
  readonly fieldMap: Readonly<Record<string, string>>;
}

const columns = sql<AofTemplateFile>`aof_template_id as "aofTemplateId", kind, file_name as "fileName",
  storage_key as "storageKey", sha256, field_map as "fieldMap"`;

export async function selectAofTemplate(tx: Reads, id: number): Promise<AofTemplateFile | undefined> {
  const { rows } = await sql<AofTemplateFile>`
    select ${columns} from aof_template where aof_template.tenant_id = ${servedTenant} and aof_template_id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/**
 * The template in force for an application: one for its mode and segment before a general one, the newest effective one first. Undefined
 * when the tenant has none.
 */
export async function selectAofTemplateFor(
  tx: Reads,
  wanted: { formType: 'AOF' | 'KRAAOF'; mode: number; segment: number; on: string },
): Promise<AofTemplateFile | undefined> {
  const { rows } = await sql<AofTemplateFile>`
    select ${columns} from aof_template
    where aof_template.tenant_id = ${servedTenant} and is_active and form_type = ${wanted.formType} and mode in (0, ${wanted.mode})
      and segment_id in (0, ${wanted.segment}) and effective_from <= ${wanted.on}::date
    order by mode = 0, segment_id = 0, effective_from desc, aof_template_id desc limit 1`.execute(tx);
  return rows[0];
}

export async function isAofTemplateFile(tx: Reads, storageKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('aof_template')
    .select('aof_template_id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return row !== undefined;
}
