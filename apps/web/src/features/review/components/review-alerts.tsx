import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { settingsQuery, uanAlertQuery } from '../api/look-ups.ts';
import { useReviewDesk } from '../desk/review-desk.ts';
import { AlertLine } from './alert-line.tsx';

/** REV-07 and the remarks of the verifier, if any; no room is taken without them. */
export function ReviewAlerts() {
  const { t } = useTranslation();
  const { application } = useReviewDesk();
  const { data: settings } = useQuery(settingsQuery);
  const { data: isUanLow } = useQuery(uanAlertQuery);
  const { Counter, CounterAlert } = settings ?? {};
  const isCounterLow = Counter !== undefined && CounterAlert !== undefined && Counter <= CounterAlert;
  return (
    <>
      {isCounterLow ? (
        <AlertLine icon={IconAlertTriangle} tone="warning">
          {t('review.counterAlert', { alert: CounterAlert })}
        </AlertLine>
      ) : null}
      {isUanLow === true ? (
        <AlertLine icon={IconAlertTriangle} tone="warning">
          {t('review.uanAlert')}
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
