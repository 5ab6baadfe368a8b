import type { Leg } from '@kyc/contract/after-approval/legs';
import type { FieldError } from '@kyc/contract/errors';
import { answerCodes } from '@kyc/contract/masters/after-approval/answer-codes';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import type { Tx } from '@kyc/db/connection/transaction';
import { selectFieldsOfReasons } from '@kyc/db/tables/after-approval/answer-code-table';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import { sql } from 'kysely';
import { describeWaiting } from '../../../workflow/after-approval/describe-waiting.ts';
import { defineMasterTable, type LooseForm } from '../master-table.ts';

export const answerCodeTable = defineMasterTable({
  master: answerCodes,
  table: 'answer_code',
  id: 'code_id',
  version: 'row_version',
  rows: sql`select code_id as "CodeId", leg as "Leg", code as "Code", text_pattern as "TextPattern", meaning as "Meaning",
    field_ids as "FieldIds", reason_ids as "ReasonIds", action as "Action", rule_id as "RuleId", origin as "Origin",
    (select count(*)::integer from leg_state s where s.tenant_id = ${servedTenant} and s.leg = answer_code.leg
      and s.code_id = answer_code.code_id and s.row_hash is not null and s.state in ('sent', 'onHold', 'refused')) as "Waiting",
    is_active as "IsActive", row_version as "RowVersion" from answer_code where tenant_id = ${servedTenant}`,
  searchOn: ['Code', 'TextPattern', 'Meaning'],
  order: ['Leg', 'Code', 'TextPattern'],
  unique: [['Leg', 'Code', 'TextPattern']],
  check: (tx, { form }) => findFaults(tx, form),
  async after(tx, { form, before }) {
    await describeWaiting(tx, form.Leg as Leg);
    if (before !== undefined && before.Leg !== form.Leg) await describeWaiting(tx, before.Leg as Leg);
  },
});

interface CheckedCode extends LooseForm {
  readonly Code: string | null;
  readonly TextPattern: string | null;
  readonly FieldIds: readonly number[];
  readonly ReasonIds: readonly number[];
  readonly RuleId: string | null;
}

async function findFaults(tx: Tx, form: CheckedCode): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  if (form.Code === null && form.TextPattern === null)
    faults.push({ Field: 'Code', Message: 'Enter a code, a text or both.' });
  if (form.TextPattern?.split('*').some((part) => part.trim().length === 1) === true)
    faults.push({ Field: 'TextPattern', Message: 'Each part of the text needs two characters.' });
  if (form.RuleId !== null && !acceptanceRuleset.rules.some(({ id }) => id === form.RuleId))
    faults.push({ Field: 'RuleId', Message: masterTexts.invalid('Gate Rule') });
  const fieldsOfReasons = await selectFieldsOfReasons(tx, form.ReasonIds);
  const isOfFields = fieldsOfReasons.every((fieldId) => form.FieldIds.includes(fieldId));
  if (fieldsOfReasons.length !== form.ReasonIds.length || !isOfFields)
    faults.push({ Field: 'ReasonIds', Message: 'Select reasons of the selected fields.' });
  else if (new Set(fieldsOfReasons).size !== fieldsOfReasons.length)
    faults.push({ Field: 'ReasonIds', Message: 'Select one reason for a field.' });
  return faults;
}
