import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askBrowser, browserWish, setBrowserWish, type BrowserWish } from './browser-notices.ts';
import classes from './notices.module.css';

const hints = {
  missing: 'notices.browserMissing',
  denied: 'notices.browserDenied',
  off: 'notices.browserHint',
  on: 'notices.browserHint',
} as const satisfies Readonly<Record<BrowserWish, string>>;

/** The browser's permission dialog opens only when this is pressed. */
export function BrowserSwitch() {
  const { t } = useTranslation();
  const [wish, setWish] = useState(browserWish);
  const turn = async (isWanted: boolean) => {
    if (isWanted) await askBrowser();
    setBrowserWish(isWanted);
    setWish(browserWish());
  };
  return (
    <div className={classes['foot']}>
      <Switch
        size="xs"
        label={t('notices.browser')}
        description={<span role="status">{t(hints[wish])}</span>}
        checked={wish === 'on'}
        disabled={wish === 'missing'}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
    </div>
  );
}
