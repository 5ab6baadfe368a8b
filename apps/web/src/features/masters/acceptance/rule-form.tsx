import { Alert, Stack } from '@mantine/core';
import {
  acceptanceRule,
  acceptanceRuleFields,
  setAcceptanceRule,
  type ListedAcceptanceRule as Rule,
} from '@kyc/contract/acceptance/acceptance-rules';
import { severityNames } from '@kyc/contract/acceptance/severity-names';
import type { BodyOf } from '@kyc/contract/endpoint';
import type { MasterField } from '@kyc/contract/masters/master-fields';
import { isSeverity, needsSecondAdmin } from '@kyc/domain/acceptance/severity-for';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import { CHANGES_KEY } from '../../../lib/api/changes-key.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { acceptanceRulesTexts } from '../../../lib/texts/masters/acceptance-rules.ts';
import { cellsOf, valuesOfRow, type FormValues } from '../form/form-values.ts';
import { FormFooter } from '../form/form-footer.tsx';
import { RowFields } from '../form/row-fields.tsx';
import { useAskBeforeLeaving } from '../form/use-ask-before-leaving.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { replayQuery, rulesQuery } from './rules-query.ts';
import { Trial } from './trial.tsx';

type Body = BodyOf<typeof setAcceptanceRule>;

const fields: readonly (readonly [string, MasterField])[] = Object.entries(acceptanceRuleFields);
const choosable: readonly (readonly [string, MasterField])[] = fields;
const fixed = fields.map(([name, field]) =>
  name === 'Severity'
    ? ([name, { ...field, hint: acceptanceRulesTexts.isFixed }] as const)
    : ([name, field] as const),
);

interface RuleFormProps {
  readonly rule: Rule;
  readonly onClose: () => void;
}

/** What the tenant makes of the rule. */
export function RuleForm({ rule, onClose }: RuleFormProps) {
  const client = useQueryClient();
  const { form, submit, isSending, conflict, settle, isDirty } = useRowForm<Rule, Rule, Body>({
    first: rule,
    valuesOf: ({ Severity, RejectsAtOnce }) => valuesOfRow(fields, { Severity, RejectsAtOnce }),
    schema: setAcceptanceRule.body,
    bodyOf: (values, base) => ({
      RuleId: base.RuleId,
      RowVersion: base.RowVersion,
      ...cellsOf(fields, values),
    }),
    send: async (body) => {
      const { Message } = await callApi(setAcceptanceRule, { body, errors: 'quiet' });
      leave.allow();
      await client.invalidateQueries({ queryKey: rulesQuery.queryKey });
      await client.invalidateQueries({ queryKey: CHANGES_KEY });
      onClose();
      await alertSuccess(Message);
    },
    currentOf: ({ Current }) => z.safeParse(acceptanceRule, Current).data,
  });
  const leave = useAskBeforeLeaving(isDirty);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <RowFields
          fields={rule.IsFixed ? fixed : choosable}
          values={form.values}
          errors={form.errors}
          conflict={conflict && { ...conflict, current: shownOf(conflict.current) }}
          onSettle={settle}
          onChange={(name, value) => form.setFieldValue(name, value)}
          isFixed={({ label }) => rule.IsFixed && label === acceptanceRuleFields.Severity.label}
          first={rule.IsFixed ? 'RejectsAtOnce' : 'Severity'}
        />
        <WhatItTakes rule={rule} values={form.values} />
        <Trial rule={rule} />
      </Stack>
      <FormFooter isSending={isSending} isDisabled={conflict !== undefined} onClose={onClose} />
    </form>
  );
}

function shownOf({ Severity, RejectsAtOnce }: Rule): FormValues {
  return { Severity, RejectsAtOnce };
}

/** Shown before the save: a trial for a rule that stops, a second Admin for a lowered one. */
function WhatItTakes({ rule, values }: { readonly rule: Rule; readonly values: FormValues }) {
  const { data: replay } = useQuery({ ...replayQuery(rule.ReplayId ?? ''), enabled: rule.ReplayId !== null });
  const wanted = values['Severity'];
  if (!isSeverity(wanted) || wanted === rule.Severity) return null;
  const rank = (severity: string) => severityNames.findIndex(({ value }) => value === severity);
  const isLower = rank(wanted) > rank(rule.Severity);
  const isYes = rule.Waiting?.Severity === wanted && !rule.Waiting.IsOwn;
  const needsSecond = isLower && !isYes && needsSecondAdmin({ authority: rule.Authority }, wanted);
  const needsTrial = wanted === 'block' && replay?.IsRecent !== true;
  return (
    <div role="status">
      {needsSecond ? (
        <Alert color="orange" py={8}>
          {t('acceptanceRules.needsSecond', { authority: rule.Authority })}
        </Alert>
      ) : null}
      {needsTrial ? (
        <Alert color="orange" py={8}>
          {t('acceptanceRules.needsTrial')}
        </Alert>
      ) : null}
    </div>
  );
}
