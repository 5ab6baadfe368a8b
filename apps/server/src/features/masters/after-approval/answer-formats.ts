import { answerFormats } from '@kyc/contract/masters/after-approval/answer-formats';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { insertFormatVersion } from '@kyc/db/tables/after-approval/answer-format-table';
import { findFormatFaults } from '@kyc/domain/after-approval/format/answer-format';
import { sql } from 'kysely';
import { formatOfForm } from '../../../workflow/after-approval/format-of-form.ts';
import { defineMasterTable } from '../master-table.ts';

export const answerFormatTable = defineMasterTable({
  master: answerFormats,
  table: 'answer_format',
  id: 'format_id',
  version: 'row_version',
  rows: sql`select format_id as "FormatId", format_name as "FormatName", leg as "Leg", kind as "Kind", separator as "Separator",
    encoding as "Encoding", skip_rows as "SkipRows", has_header as "HasHeader", uan_column as "UanColumn", ucc_column as "UccColumn",
    bo_id_column as "BoIdColumn", pan_column as "PanColumn", status_column as "StatusColumn", code_column as "CodeColumn",
    text_column as "TextColumn", date_column as "DateColumn", date_pattern as "DatePattern", states as "States",
    is_active as "IsActive", row_version as "RowVersion" from answer_format where tenant_id = ${servedTenant}`,
  searchOn: ['FormatName', 'Leg'],
  order: ['FormatName'],
  unique: [['FormatName']],
  check: (_tx, { form }) =>
    Promise.resolve(
      findFormatFaults(formatOfForm(form)).map(({ field: Field, message: Message }) => ({ Field, Message })),
    ),
  async after(tx, { id, changer }) {
    await insertFormatVersion(tx, { formatId: id, madeBy: changer.actorId });
  },
});
