import { wordsOfAction } from '@kyc/contract/audit/audit-action-texts';
import type { AuditTrailRow } from '@kyc/contract/audit/audit';
import { Modal, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../lib/texts/t.ts';
import { SmallTable } from '../../components/display/small-table.tsx';
import { formatMoment } from '../../lib/display/formatting.ts';
import { Subject } from './audit-columns.tsx';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from './audit-queries.ts';
import { changesOf } from './details/changes-of.ts';
import classes from './audit.module.css';

interface RowDialogProps {
  readonly row: AuditTrailRow | undefined;
  readonly onClose: () => void;
}

/** One complete row of the trail: before and after, or its other details. */
export function RowDialog({ row, onClose }: RowDialogProps) {
  const title = row && t('audit.opened', { id: row.AuditId, action: wordsOfAction(row.Action) });
  return (
    <Modal opened={row !== undefined} onClose={onClose} title={title} size="lg">
      {row ? <RowFacts row={row} /> : null}
    </Modal>
  );
}

function RowFacts({ row }: { readonly row: AuditTrailRow }) {
  const { data: choices } = useQuery(choicesQuery);
  const { changes, others } = changesOf(row.Details, {
    entity: row.Entity,
    userName: (userId) => choices?.Users.find(({ UserId }) => UserId === userId)?.FullName,
  });
  const facts = {
    happenedOn: formatMoment(row.HappenedOn),
    who: row.FullName === null ? t('audit.nobody') : `${row.FullName} (${row.UserName ?? ''})`,
    of: <Subject row={row} />,
    address: row.Address ?? '',
    repeated: row.Repeated === null ? '' : repetitionsOf(row.Kind, row.Repeated),
    requestId: row.RequestId ?? '',
    chainNo: row.ChainNo === null ? t('audit.waits') : String(row.ChainNo),
  };
  return (
    <>
      <dl className={classes['facts']}>
        {(Object.keys(facts) as (keyof typeof facts)[])
          .filter((name) => facts[name] !== '')
          .map((name) => (
            <Fact key={name} name={t(`audit.facts.${name}`)} value={facts[name]} />
          ))}
      </dl>
      {changes.length > 0 ? (
        <SmallTable
          name={t('audit.details')}
          look="boxed"
          columns={[
            { header: t('audit.property'), render: ({ name }) => name },
            { header: t('audit.before'), render: ({ before }) => <Value text={before} /> },
            { header: t('audit.after'), render: ({ after }) => <Value text={after} /> },
          ]}
          rows={changes}
          keyOf={({ name }) => name}
        />
      ) : null}
      {others.length > 0 ? (
        <>
          <Title order={3} my={6}>
            {t('audit.details')}
          </Title>
          <dl className={classes['facts']}>
            {others.map(({ name, value }) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
        </>
      ) : null}
      {changes.length + others.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('audit.noDetails')}
        </Text>
      ) : null}
    </>
  );
}

function repetitionsOf(
  kind: AuditTrailRow['Kind'],
  { Looks, Refreshes, LastOn }: NonNullable<AuditTrailRow['Repeated']>,
): string {
  const what =
    kind === 'denials'
      ? t('audit.refused', { count: Looks })
      : [t('audit.viewed', { count: Looks }), Refreshes > 0 ? t('audit.refreshed', { count: Refreshes }) : '']
          .filter(Boolean)
          .join(', ');
  return t('audit.withinHour', { what, on: formatMoment(LastOn) });
}

function Value({ text }: { readonly text: string }) {
  return <span className={classes['value']}>{text || t('audit.nothingBefore')}</span>;
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
