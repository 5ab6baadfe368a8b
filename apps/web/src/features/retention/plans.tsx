import {
  approveRetentionPlan,
  makeRetentionPlan,
  type RetentionPlan,
} from '@kyc/contract/retention/retention';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { alertSuccess, confirm } from '../../lib/page/dialogs.ts';
import { Card } from './card.tsx';
import { CountsTable } from './counts-table.tsx';
import { ItemsDialog } from './items-dialog.tsx';
import { linesOf } from './lines-of.ts';
import { plansQuery, retentionKey } from './retention-query.ts';

/** The plans that wait for approval, the newest first. */
export function Plans({ mayManage }: { readonly mayManage: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery(plansQuery);
  const [listed, setListed] = useState<number>();
  const { mutate: make, isPending } = useMutation({
    mutationFn: () => callApi(makeRetentionPlan, { body: {} }),
    onSuccess: ({ Message }) => alertSuccess(Message),
    onSettled: () => client.invalidateQueries({ queryKey: retentionKey }),
  });
  return (
    <>
      {mayManage ? (
        <Group mb="sm">
          <Button variant="default" loading={isPending} onClick={() => make()}>
            {t('retention.makePlan')}
          </Button>
        </Group>
      ) : null}
      {data?.Plans.length === 0 ? (
        <EmptyState title={t('retention.noPlans')} hint={t('retention.noPlansHint')} />
      ) : null}
      {data?.Plans.map((plan) => (
        <PlanCard key={plan.PlanId} plan={plan} mayManage={mayManage} onList={() => setListed(plan.PlanId)} />
      ))}
      {listed === undefined ? null : <ItemsDialog planId={listed} onClose={() => setListed(undefined)} />}
    </>
  );
}

interface PlanCardProps {
  readonly plan: RetentionPlan;
  readonly mayManage: boolean;
  readonly onList: () => void;
}

function PlanCard({ plan, mayManage, onList }: PlanCardProps) {
  const client = useQueryClient();
  const { PlanId: id, Verdict: verdict } = plan;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(approveRetentionPlan, { body: { PlanId: id } }),
    onSuccess: ({ Message }) => alertSuccess(Message),
    onSettled: () => client.invalidateQueries({ queryKey: retentionKey }),
  });
  const approve = async () => {
    const isSecond = verdict === 'second';
    const text = t(isSecond ? 'retention.askSecond' : 'retention.askFirst', { id });
    if (await confirm(text, { weight: isSecond ? 'destructive' : 'grave' })) mutate();
  };
  const mayApprove = verdict === 'first' || verdict === 'second';
  const title = t('retention.planNo', { id });
  return (
    <Card
      title={title}
      lines={[...linesOf(plan), ...(mayApprove || !mayManage ? [] : [t(`retention.verdicts.${verdict}`)])]}
      buttons={
        <>
          <Button variant="default" onClick={onList}>
            {t('retention.list')}
          </Button>
          {mayManage && mayApprove ? (
            <Button
              loading={isPending}
              aria-label={t('retention.approveOf', { id })}
              onClick={() => void approve()}
            >
              {t('retention.approve')}
            </Button>
          ) : null}
        </>
      }
    >
      <CountsTable name={title} counts={plan.Counts} isRun={false} />
    </Card>
  );
}
