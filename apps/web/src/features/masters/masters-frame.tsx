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
import { gateOf, masterAddresses, masterName, type MasterAddress } from './known-masters.ts';
import { acceptanceRulesTexts } from '../../lib/texts/masters/acceptance-rules.ts';
import { customerTextsTexts } from '../../lib/texts/masters/customer-texts.ts';
import { addTexts } from '../../lib/texts/add-texts.ts';
import { mastersPagesTexts } from '../../lib/texts/parts/masters-pages.ts';
import navLink from '../../components/page/nav-link.module.css';
import classes from './masters.module.css';

addTexts(mastersPagesTexts);

type OwnScreen = 'acceptance-rules' | 'customer-texts';
type LinkedName = MasterAddress | OwnScreen;

/** Masters with a screen of their own, beside those that they go with. */
const withScreens: Partial<Record<MasterAddress, readonly LinkedName[]>> = {
  solutions: ['solutions', 'customer-texts'],
  'acceptance-lists': ['acceptance-rules', 'acceptance-lists'],
};
const screenNames: Readonly<Record<OwnScreen, string>> = {
  'acceptance-rules': acceptanceRulesTexts.titleOfAll,
  'customer-texts': customerTextsTexts.titleOfAll,
};
const offTexts = {
  AcceptanceGate: 'masters.gateOff',
  MaskPersonalData: 'masters.gateOff',
  RejectionLoop: 'customerTexts.loopOff',
  Retention: 'masters.gateOff',
} as const;

function nameOf(name: LinkedName): string {
  return name === 'acceptance-rules' || name === 'customer-texts' ? screenNames[name] : masterName(name);
}

/** Around every master: the way to the others. */
export function MastersFrame() {
  const { t } = useTranslation();
  const { data: environment } = useQuery(environmentQuery);
  const { data: settings } = useQuery(settingsQuery);
  // Development only, unless the tenant wants it elsewhere too (MAST-03).
  const showsTemplates = environment?.Environment === 'development' || settings?.ShowAofTemplates === true;
  const session = useSession();
  const isThere = (name: string) => {
    const gate = gateOf(name);
    return gate === undefined || settings?.[gate] === true;
  };
  const nav = useRef<HTMLElement>(null);
  const address = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  // Its place changes when a link before it is shown later than the others.
  const links = masterAddresses
    .flatMap((name): readonly LinkedName[] => withScreens[name] ?? [name])
    .filter((name) => isThere(name) && (name !== 'aof-templates' || showsTemplates));
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
            {nameOf(name)}
          </Link>
        ))}
        <Link to="/masters/settings" className={navLink['link']}>
          {t('masters.settings.title')}
        </Link>
        <Link to="/masters/connections" className={navLink['link']}>
          {t('connections.title')}
        </Link>
      </nav>
      {settings !== undefined && !isThere(address) ? (
        <EmptyState
          title={t(offTexts[gateOf(address) ?? 'AcceptanceGate'])}
          hint={t('masters.gateOffHint')}
        />
      ) : (
        <Outlet />
      )}
    </>
  );
}
