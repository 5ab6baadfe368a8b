import { CloseButton } from '@mantine/core';
import { IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { useIsOffline, watchConnection } from '../../lib/api/connection.ts';
import { useStore } from '../../lib/page/store.ts';
import { isSessionKept } from '../../lib/session/session.ts';
import { formatAge } from '../../lib/display/formatting.ts';
import classes from './offline-banner.module.css';
import { clockDifference } from '../../lib/clock/server-clock.ts';

/** `undefined` while the clocks agree to five minutes. */
function clockNote(difference: number): string | undefined {
  if (difference === 0) return undefined;
  const amount = formatAge(new Date(0), new Date(Math.abs(difference)));
  return t(difference > 0 ? 'shell.clockFast' : 'shell.clockSlow', { difference: amount });
}

/** Overlays the page without moving it: while the network is down, the browser stores no session, or the computer's clock differs. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  const isKept = useStore(isSessionKept);
  const difference = useStore(clockDifference);
  const [hidden, hide] = useState<readonly string[]>([]);
  const note = isKept ? clockNote(difference) : t('shell.notKept');
  useEffect(watchConnection, []);
  return (
    <div role="status" className={classes['place']}>
      {isOffline ? (
        <span className={classes['banner']}>
          <IconWifiOff size={16} aria-hidden />
          {t('shell.offline')}
        </span>
      ) : note === undefined || hidden.includes(note) ? null : (
        <span className={classes['banner']}>
          <IconInfoCircle size={16} aria-hidden />
          {note}
          <CloseButton size="sm" aria-label={t('shell.hideNote')} onClick={() => hide([...hidden, note])} />
        </span>
      )}
    </div>
  );
}
