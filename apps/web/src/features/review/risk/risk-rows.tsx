import type { ApplicationStatus } from '@kyc/contract/application-status';
import { mostRiskRows, type RiskRow, type ShownSignal } from '@kyc/contract/risk/risk';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/texts/t.ts';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { formatDate } from '../../../lib/display/formatting.ts';
import { riskRowsQuery } from '../api/found/risk-query.ts';
import { sayWhy } from '../api/say-why.ts';
import classes from './risk.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** The other applications of a signal, without names. */
export function RiskRows({ signal }: { readonly signal: ShownSignal }) {
  const application = useCaseFile();
  const { data, error } = useQuery(riskRowsQuery(application.ApplicationId, signal.Signal));
  if (error && !data)
    return <p className={classes['note']}>{t('risk.rowsFailed', { why: sayWhy(error) })}</p>;
  if (!data) return <Skeleton height={18} my={4} role="img" aria-label={t('risk.looking')} />;
  const rows = data.Rows.filter(
    ({ DocumentType }) => DocumentType === null || DocumentType === signal.DocumentType,
  );
  if (rows.length === 0) return <p className={classes['note']}>{t('risk.noRows')}</p>;
  return (
    <>
      <ul className={classes['rows']} aria-label={t('risk.rowsOf', { line: signal.Line })}>
        {rows.map((row) => (
          <Row key={row.ApplicationId} row={row} />
        ))}
      </ul>
      {rows.length === mostRiskRows ? (
        <p className={classes['note']}>{t('risk.first', { count: mostRiskRows })}</p>
      ) : null}
    </>
  );
}

function Row({ row }: { readonly row: RiskRow }) {
  const uan = row.UAN ?? t('risk.noUan');
  return (
    <li className={classes['row']}>
      {row.MayOpen ? (
        <Anchor component={Link} to={`/review/${row.ApplicationId}`} fz="inherit">
          {uan}
        </Anchor>
      ) : (
        <span>{uan}</span>
      )}
      {/* The server answers one of the statuses of §3. */}
      <StatusBadge status={row.ApplicationStatus as ApplicationStatus} />
      {row.SubmittedOn === null ? null : (
        <span>{t('risk.submitted', { day: formatDate(row.SubmittedOn) })}</span>
      )}
      {row.Likeness === null ? null : <span>{t('risk.likeness', { likeness: row.Likeness })}</span>}
      {row.IsExact || row.Likeness !== null ? null : <span>{t('risk.otherwise')}</span>}
      {row.IsFamily ? <span title={t('risk.familyHint')}>{t('risk.family')}</span> : null}
    </li>
  );
}
