import type { LegRow } from '@kyc/contract/after-approval/after-approval';
import {
  checkLegs,
  mostLegsChosen,
  type LegAction,
  type LegCheck,
} from '@kyc/contract/after-approval/leg-actions';
import { legNames } from '@kyc/contract/after-approval/legs';
import { actReasonLength } from '@kyc/contract/shared-schemas';
import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DayInput } from '../../components/inputs/day-input.tsx';
import { SmallTable } from '../../components/display/small-table.tsx';
import { ErrorState } from '../../components/notices/error-state.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { formatCount } from '../../lib/display/formatting.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { t } from '../../lib/texts/t.ts';
import type { ChosenForAct } from './use-act.ts';
import classes from './after-approval.module.css';

interface ActQuestionProps {
  readonly action: LegAction;
  readonly rows: readonly LegRow[];
  readonly onRun: (eligible: LegCheck['Eligible'], chosen: ChosenForAct) => void;
  readonly onClose: () => void;
}

const named = 30;
const chosenSchemas = {
  rectify: z.object({}),
  correct: z.object({}),
  wait: z.object({ WaitUntil: z.iso.date() }),
  notNeeded: z.object({ Reason: z.string().check(z.minLength(actReasonLength.least)) }),
} as const;

/** The dry run: on which legs the action is possible, and its effect. */
export function ActQuestion({ action, rows, onRun, onClose }: ActQuestionProps) {
  const Legs = rows.slice(0, mostLegsChosen).map(({ ApplicationId, Leg }) => ({ ApplicationId, Leg }));
  const {
    data: check,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['leg-check', action, Legs],
    queryFn: ({ signal }) =>
      callApi(checkLegs, { body: { Action: action, Legs }, loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const { form, submit } = useContractForm<{ WaitUntil: string; Reason: string }, ChosenForAct>({
    initial: { WaitUntil: '', Reason: '' },
    schema: chosenSchemas[action],
    bodyOf: ({ WaitUntil, Reason }) =>
      action === 'wait' ? { WaitUntil } : action === 'notNeeded' ? { Reason } : {},
    holdsWork: false,
    send: (chosen) => {
      if (check) onRun(check.Eligible, chosen);
    },
  });
  const may = check?.Eligible.length ?? 0;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t(`afterApproval.act.hint.${action}`)}</Text>
        {isError ? <ErrorState title={t('errors.list')} onRetry={() => void refetch()} /> : null}
        <Text role="status" size="sm" fw={600}>
          {check
            ? t('afterApproval.act.eligible', { may: formatCount(may), all: formatCount(rows.length) })
            : t('afterApproval.act.checking')}
        </Text>
        {check || isError ? null : <Skeleton height={20} />}
        {check && action === 'rectify' && may > 0 ? <Rejections eligible={check.Eligible} /> : null}
        {check && check.Refused.length > 0 ? <Refused refused={check.Refused} /> : null}
        {action === 'wait' && may > 0 ? (
          <DayInput
            label={t('afterApproval.act.day')}
            isLabelled
            allowsFuture
            isRequired
            value={form.values.WaitUntil === '' ? null : form.values.WaitUntil}
            onChange={(day) => form.setFieldValue('WaitUntil', day ?? '')}
            error={form.errors['WaitUntil']}
          />
        ) : null}
        {action === 'notNeeded' && may > 0 ? (
          <Textarea
            {...form.getInputProps('Reason')}
            label={t('afterApproval.act.reason')}
            description={t('dialogs.reasonHint')}
            maxLength={actReasonLength.most}
            required
            autosize
            minRows={2}
          />
        ) : null}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
        {check && may === 0 ? null : (
          <Button type="submit" loading={check === undefined && !isError} disabled={isError}>
            {t('afterApproval.act.run', { n: formatCount(may) })}
          </Button>
        )}
      </Group>
    </form>
  );
}

/** Each rejected field of each application. */
function Rejections({ eligible }: { readonly eligible: LegCheck['Eligible'] }) {
  const rows = eligible.flatMap(({ Label, ApplicationId, Rejections: rejections }) =>
    rejections.map((rejection) => ({ ...rejection, Label, ApplicationId })),
  );
  return (
    <SmallTable
      name={t('afterApproval.act.rejected')}
      look="framed"
      isInFrame
      isAtTop
      rows={rows}
      keyOf={({ ApplicationId, FieldId }) => `${String(ApplicationId)} ${String(FieldId)}`}
      columns={[
        { header: t('afterApproval.application'), render: ({ Label }) => Label },
        { header: t('afterApproval.act.rejected'), render: ({ Field }) => Field },
        { header: t('afterApproval.act.reason'), render: ({ Reason }) => Reason },
      ]}
    />
  );
}

function Refused({ refused }: { readonly refused: LegCheck['Refused'] }) {
  return (
    <ul className={classes['refused']} aria-label={t('afterApproval.act.refused')} tabIndex={0}>
      {refused.map(({ Reason, Legs }) => (
        <li key={Reason}>
          <b>{formatCount(Legs.length)}:</b> {Reason}
          <span className={classes['named']}>
            {Legs.slice(0, named)
              .map((leg) => `${leg.Label} ${legNames[leg.Leg]}`)
              .join(', ')}
            {Legs.length > named
              ? ` ${t('afterApproval.act.more', { n: formatCount(Legs.length - named) })}`
              : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
