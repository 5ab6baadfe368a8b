import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { errorCatalogue } from '@kyc/contract/errors';
import { mayUse } from '@kyc/contract/permissions';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { environmentQuery } from '../../lib/page/environment.ts';
import { useSession } from '../../lib/session/session.ts';
import { settingsQuery } from './settings/settings-query.ts';
import { isGated, masterAddresses, masterName } from './known-masters.ts';
import navLink from '../../components/page/nav-link.module.css';
import classes from './masters.module.css';

/** Around every master: the way to the others. */
export function MastersFrame() {
  const { t } = useTranslation();
  const { data: environment } = useQuery(environmentQuery);
  const { data: settings } = useQuery(settingsQuery);
  // Development only, unless the tenant wants it elsewhere too (MAST-03).
  const showsTemplates = environment?.Environment === 'development' || settings?.ShowAofTemplates === true;
  const session = useSession();
  const hasGate = settings?.AcceptanceGate === true;
  const shown = masterAddresses.filter(
    (address) => (hasGate || !isGated(address)) && (address !== 'aof-templates' || showsTemplates),
  );
  const nav = useRef<HTMLElement>(null);
  const address = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  // Its place changes when a link before it is shown later than the others.
  const links = shown.flatMap((name) =>
    name === 'acceptance-lists' ? (['acceptance-rules', name] as const) : [name],
  );
  const place = [...links, 'settings', 'connections'].indexOf(address);
  // On a phone the row of masters is longer than the screen; it widens once more when its font is there.
  useEffect(() => {
    const show = () => nav.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center' });
    show();
    void document.fonts.ready.then(show);
  }, [place]);
  // Without a session the server's 401 leads to the login page (ROUTE-04); everybody else is told here.
  if (session && !mayUse(session.userType, 'master.manage'))
    return <EmptyState title={t('errors.permission')} hint={errorCatalogue.wrongRole.text} />;
  return (
    <>
      <nav ref={nav} className={classes['nav']} aria-label={t('masters.nav')}>
        {links.map((name) => (
          <Link key={name} to={`/masters/${name}`} className={navLink['link']}>
            {name === 'acceptance-rules' ? t('acceptanceRules.titleOfAll') : masterName(name)}
          </Link>
        ))}
        <Link to="/masters/settings" className={navLink['link']}>
          {t('masters.settings.title')}
        </Link>
        <Link to="/masters/connections" className={navLink['link']}>
          {t('connections.title')}
        </Link>
      </nav>
      {settings !== undefined && !hasGate && isGated(address) ? (
        <EmptyState title={t('masters.gateOff')} hint={t('masters.gateOffHint')} />
      ) : (
        <Outlet />
      )}
    </>
  );
}
