import { ApplicationStatus } from '@kyc/contract/application-status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/display/formatting.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ALL } from '../address/special-statuses.ts';
import { todayQuery } from '../api/today-query.ts';
import classes from './today-strip.module.css';

/** A verifier's day: the first two figures lead to their rows. */
export function TodayStrip() {
  const { t } = useTranslation();
  const { data } = useQuery(todayQuery);
  const verifier = useSession()?.verifierId;
  if (data === undefined || verifier === undefined) return null;
  const { Decided, Remaining, MedianMinutes, Returned } = data;
  return (
    <ul className={classes['strip']} aria-label={t('dashboard.today.name')}>
      <Figure name={t('dashboard.today.decided')} hint={t('dashboard.today.decidedHint')}>
        <Link to="/dashboard" search={{ status: ALL, verifier, done: 'decided' }}>
          {formatCount(Decided)}
        </Link>
      </Figure>
      <Figure name={t('dashboard.today.remaining')} hint={t('dashboard.today.remainingHint')}>
        <Link to="/dashboard" search={{ status: ApplicationStatus.Assigned }}>
          {formatCount(Remaining)}
        </Link>
      </Figure>
      <Figure name={t('dashboard.today.median')} hint={t('dashboard.today.medianHint')}>
        {MedianMinutes === null ? '–' : t('dashboard.today.minutes', { minutes: shortened(MedianMinutes) })}
      </Figure>
      <Figure name={t('dashboard.today.returned')} hint={t('dashboard.today.returnedHint')}>
        {formatCount(Returned)}
      </Figure>
    </ul>
  );
}

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
