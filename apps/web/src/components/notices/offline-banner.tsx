import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline, watchConnection } from '../../lib/api/connection.ts';
import classes from './offline-banner.module.css';

/** Lies over the page and moves nothing; there while the network is gone. */
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
