import { Loader } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import { useRequestsInFlight } from '../../lib/api/loader.ts';
import classes from './full-screen-spinner.module.css';

/** SHELL-04: on screen while at least one tracked request is in flight. */
export function FullScreenSpinner() {
  if (useRequestsInFlight() === 0) return null;
  return (
    <div className={classes['cover']} role="status" aria-live="polite" aria-label={t('common.loading')}>
      <Loader size={36} />
    </div>
  );
}
