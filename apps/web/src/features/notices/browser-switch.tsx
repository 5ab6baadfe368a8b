import { Switch } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import {
  askBrowser,
  browserPermission,
  setBrowserPermission,
  type BrowserPermission,
} from './browser-notices.ts';
import classes from './notices.module.css';

const hints = {
  missing: 'notices.browserMissing',
  denied: 'notices.browserDenied',
  off: 'notices.browserHint',
  on: 'notices.browserHint',
} as const satisfies Readonly<Record<BrowserPermission, string>>;

/** The browser's permission dialog opens only when this is pressed. */
export function BrowserSwitch() {
  const [permission, setPermission] = useState(browserPermission);
  const turn = async (isWanted: boolean) => {
    if (isWanted) await askBrowser();
    setBrowserPermission(isWanted);
    setPermission(browserPermission());
  };
  return (
    <div className={classes['foot']}>
      <Switch
        size="xs"
        label={t('notices.browser')}
        description={<span role="status">{t(hints[permission])}</span>}
        checked={permission === 'on'}
        disabled={permission === 'missing'}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
    </div>
  );
}
