import { useQuery } from '@tanstack/react-query';
import { ActionIcon } from '@mantine/core';
import { indianDay } from '@kyc/domain/time/indian-period';
import { IconAlertTriangle, IconMessage2, IconX } from '@tabler/icons-react';
import { UserType } from '@kyc/contract/user-types';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverDate } from '../../../lib/clock/server-clock.ts';
import { useStoredChoice } from '../../../lib/storage/use-stored-choice.ts';
import { useSession } from '../../../lib/session/session.ts';
import { settingsQuery, uanAlertQuery } from '../api/look-ups.ts';
import { AlertLine } from './alert-line.tsx';
import { useCaseFile } from '../desk/review-store.ts';

/** REV-07 and the remarks of the verifier, if any; no room is taken without them. */
export function ReviewAlerts() {
  const { t } = useTranslation();
  const application = useCaseFile();
  return (
    <>
      <StockAlerts />
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

const hiddenKey = 'od_hidden_stock_alerts';

/** The counter and the stock of UANs in one line (REV-07). Each can be hidden for the day: a verifier cannot act on them. */
function StockAlerts() {
  const { t } = useTranslation();
  const isAdmin = useSession()?.userType === UserType.Admin;
  const { data: settings } = useQuery(settingsQuery);
  const { data: isUanLow } = useQuery(uanAlertQuery);
  const [today] = useState(() => indianDay(serverDate()));
  const [hiddenOn, setHiddenOn] = useStoredChoice<HiddenOn>({ key: hiddenKey, defaultValue: {} });
  const { Counter, CounterAlert } = settings ?? {};
  const isCounterLow = Counter !== undefined && CounterAlert !== undefined && Counter <= CounterAlert;
  const hide = (name: keyof HiddenOn) => setHiddenOn({ ...hiddenOn, [name]: today });
  const showsCounter = isCounterLow && hiddenOn.counter !== today;
  const showsUan = isUanLow === true && hiddenOn.uan !== today;
  if (!showsCounter && !showsUan) return null;
  return (
    <AlertLine icon={IconAlertTriangle} tone="warning" isOfDesk>
      {showsCounter ? (
        <>
          {t('review.counterAlert', { alert: CounterAlert })}{' '}
          {isAdmin ? <Link to="/masters/settings">{t('review.toSettings')}</Link> : null}
          <HideButton label={t('review.hideCounterAlert')} onHide={() => hide('counter')} />
        </>
      ) : null}
      {showsUan ? (
        <>
          {t('review.uanAlert')} {isAdmin ? <Link to="/masters/uan">{t('review.toUanSeries')}</Link> : null}
          <HideButton label={t('review.hideUanAlert')} onHide={() => hide('uan')} />
        </>
      ) : null}
    </AlertLine>
  );
}

/** The days, yyyy-MM-dd, on which the alerts were hidden last. */
interface HiddenOn {
  readonly counter?: string;
  readonly uan?: string;
}

function HideButton({ label, onHide }: { readonly label: string; readonly onHide: () => void }) {
  return (
    <ActionIcon
      size={22}
      mx={4}
      variant="subtle"
      color="inherit"
      aria-label={label}
      title={label}
      onClick={onHide}
    >
      <IconX size={14} aria-hidden />
    </ActionIcon>
  );
}
