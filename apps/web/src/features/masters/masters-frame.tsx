import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { masterAddresses, masterName } from './known-masters.ts';
import classes from './masters.module.css';

/** Around every master: the way to the others. */
export function MastersFrame() {
  const { t } = useTranslation();
  return (
    <>
      <nav className={classes['nav']} aria-label={t('masters.nav')}>
        {masterAddresses.map((address) => (
          <Link key={address} to={`/masters/${address}`} className={classes['link']}>
            {masterName(address)}
          </Link>
        ))}
        <Link to="/masters/settings" className={classes['link']}>
          {t('masters.settings.title')}
        </Link>
      </nav>
      <Outlet />
    </>
  );
}
