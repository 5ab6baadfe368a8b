import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline, watchConnection } from '../../lib/api/connection.ts';
import classes from './offline-banner.module.css';

/** Overlays the page without moving it; visible while the network is down. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  useEffect(watchConnection, []);
  return (
    <div role="status" className={classes['place']}>
      {isOffline ? (
        <span className={classes['banner']}>
          <IconWifiOff size={16} aria-hidden />
          {t('shell.offline')}
        </span>
      ) : null}
    </div>
  );
}
