import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconMessage2 } from '@tabler/icons-react';
import { UserType } from '@kyc/contract/user-types';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/session.ts';
import { settingsQuery, uanAlertQuery } from '../api/look-ups.ts';
import { AlertLine } from './alert-line.tsx';
import { useCaseFile } from '../desk/review-store.ts';

/** REV-07 and the remarks of the verifier, if any; no room is taken without them. */
export function ReviewAlerts() {
  const { t } = useTranslation();
  const application = useCaseFile();
  const isAdmin = useSession()?.userType === UserType.Admin;
  const { data: settings } = useQuery(settingsQuery);
  const { data: isUanLow } = useQuery(uanAlertQuery);
  const { Counter, CounterAlert } = settings ?? {};
  const isCounterLow = Counter !== undefined && CounterAlert !== undefined && Counter <= CounterAlert;
  return (
    <>
      {isCounterLow ? (
        <AlertLine icon={IconAlertTriangle} tone="warning" isOfDesk>
          {t('review.counterAlert', { alert: CounterAlert })}{' '}
          {isAdmin ? <Link to="/masters/settings">{t('review.toSettings')}</Link> : null}
        </AlertLine>
      ) : null}
      {isUanLow === true ? (
        <AlertLine icon={IconAlertTriangle} tone="warning" isOfDesk>
          {t('review.uanAlert')} {isAdmin ? <Link to="/masters/uan">{t('review.toUanSeries')}</Link> : null}
        </AlertLine>
      ) : null}
      {application.SystemRejectReason ? (
        <AlertLine icon={IconAlertTriangle} tone="danger">
          <strong>{t('review.systemRejection')}:</strong> {application.SystemRejectReason}
        </AlertLine>
      ) : null}
      {application.VerifierRemarks ? (
        <AlertLine icon={IconMessage2} tone="plain">
          <strong>{t('review.remarks')}:</strong> {application.VerifierRemarks}
        </AlertLine>
      ) : null}
    </>
  );
}
