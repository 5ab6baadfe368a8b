import { useQuery } from '@tanstack/react-query';
import { ActionIcon } from '@mantine/core';
import { indianDay } from '@kyc/domain/time/indian-period';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { UserType } from '@kyc/contract/user-types';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../lib/texts/t.ts';
import { serverDate } from '../../../lib/clock/server-clock.ts';
import { footerSlot } from '../../../lib/page/footer-slot.ts';
import { useStore } from '../../../lib/page/store.ts';
import { useStoredChoice } from '../../../lib/storage/use-stored-choice.ts';
import { useSession } from '../../../lib/session/session.ts';
import { settingsQuery, uanAlertQuery } from '../api/look-ups.ts';
import { AlertLine } from './alert-line.tsx';

const hiddenKey = 'od_hidden_stock_alerts';

/**
 * The counter and the stock of UANs in one line (REV-07). A verifier cannot act on them, so the line is in the footer and takes
 * no room from the fields; an Admin reads it above the case. Each can be hidden for the day.
 */
export function StockAlerts() {
  const footer = useStore(footerSlot);
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
  const line = (
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
  return isAdmin || footer === undefined ? line : createPortal(line, footer);
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
