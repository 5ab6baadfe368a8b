import { CloseButton } from '@mantine/core';
import { IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline, watchConnection } from '../../lib/api/connection.ts';
import { useStore } from '../../lib/page/store.ts';
import { isSessionKept } from '../../lib/session/session.ts';
import classes from './offline-banner.module.css';

/** Overlays the page without moving it: while the network is down, and where the browser does not store the session. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const isKept = useStore(isSessionKept);
  const [isHidden, hide] = useState(false);
  const isNoted = !isKept && !isHidden;
  useEffect(watchConnection, []);
  return (
    <div role="status" className={classes['place']}>
      {isOffline ? (
        <span className={classes['banner']}>
          <IconWifiOff size={16} aria-hidden />
          {t('shell.offline')}
        </span>
      ) : isNoted ? (
        <span className={classes['banner']}>
          <IconInfoCircle size={16} aria-hidden />
          {t('shell.notKept')}
          <CloseButton size="sm" aria-label={t('shell.hideNote')} onClick={() => hide(true)} />
        </span>
      ) : null}
    </div>
  );
}
