import { ApplicationStatus } from '@kyc/contract/application-status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ALL } from '../address/special-statuses.ts';
import { todayQuery } from '../api/today-query.ts';
import classes from './today-strip.module.css';

/** A verifier's day: the first two figures lead to their rows. Its place is kept until they come. */
export function TodayStrip() {
  const { data } = useQuery(todayQuery);
  const verifier = useSession()?.verifierId;
  const median = data?.MedianMinutes ?? null;
  return (
    <ul className={classes['strip']} aria-label={t('dashboard.today.name')}>
      <Figure name={t('dashboard.today.decided')} hint={t('dashboard.today.decidedHint')}>
        {data === undefined ? (
          unknown
        ) : (
          <Link to="/dashboard" search={{ status: ALL, verifier, done: 'decided' }}>
            {formatCount(data.Decided)}
          </Link>
        )}
      </Figure>
      <Figure name={t('dashboard.today.remaining')} hint={t('dashboard.today.remainingHint')}>
        {data === undefined ? (
          unknown
        ) : (
          <Link to="/dashboard" search={{ status: ApplicationStatus.Assigned }}>
            {formatCount(data.Remaining)}
          </Link>
        )}
      </Figure>
      <Figure name={t('dashboard.today.median')} hint={t('dashboard.today.medianHint')}>
        {median === null ? unknown : t('dashboard.today.minutes', { minutes: shortened(median) })}
      </Figure>
      <Figure name={t('dashboard.today.returned')} hint={t('dashboard.today.returnedHint')}>
        {data === undefined ? unknown : formatCount(data.Returned)}
      </Figure>
    </ul>
  );
}

const unknown = '–';

/** Fractions only of small numbers. */
const shortened = (minutes: number): string =>
  minutes < 10 ? String(Math.round(minutes * 10) / 10) : formatCount(Math.round(minutes));

interface FigureProps {
  readonly name: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Figure({ name, hint, children }: FigureProps) {
  return (
    <li title={hint}>
      {name} <span className={classes['figure']}>{children}</span>
    </li>
  );
}
