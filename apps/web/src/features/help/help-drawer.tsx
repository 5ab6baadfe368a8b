import { Button, CloseButton, Switch } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { KeyGroups } from '../../components/display/key-groups.tsx';
import { useTenantSwitch } from '../../lib/api/tenant/use-tenant-switch.ts';
import { useIsPhone } from '../../lib/input/use-is-phone.ts';
import { useKeysSwitch } from '../../lib/input/use-keys-switch.ts';
import { closeHelp, helpSlot } from '../../lib/page/help/help.ts';
import { decidableCaseIsShown, tourIsDue, tourPlaceOf } from '../../lib/page/help/tour.ts';
import { useStore } from '../../lib/page/store.ts';
import { useSession } from '../../lib/session/session.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { helpPartTexts } from '../../lib/texts/parts/help.ts';
import { aboutPage } from './about-page.ts';
import classes from './help-drawer.module.css';

addTexts(helpPartTexts);

/** Next to the page, on a narrow screen under it: the page stays visible and usable. */
export function HelpDrawer() {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasKeys = !useIsPhone();
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className={classes['drawer']} aria-labelledby="help-title" data-help>
      <div className={classes['heading']}>
        <h2 id="help-title" ref={heading} tabIndex={-1}>
          {t('help.title')}
        </h2>
        <CloseButton aria-label={t('help.close')} onClick={closeHelp} />
      </div>
      <div className={classes['body']} tabIndex={0} role="group" aria-label={t('help.content')}>
        <PageSlot />
        <AboutPage />
        {hasKeys ? <KeysEverywhere /> : null}
        <TourAgain />
      </div>
    </aside>
  );
}

function AboutPage() {
  const session = useSession();
  const helpPage = useLocation({
    select: ({ pathname }) => session && aboutPage(pathname, session.userType),
  });
  if (!helpPage) return null;
  return (
    <div>
      <h3>{t('help.about')}</h3>
      <p>{t(`help.pages.${helpPage}`)}</p>
    </div>
  );
}

function TourAgain() {
  const navigate = useNavigate();
  const session = useSession();
  const isInCase = useStore(decidableCaseIsShown);
  if (!useTenantSwitch('Tour') || !session) return null;
  const isOfCase = tourPlaceOf(session.userType) === 'case';
  return (
    <>
      <Button
        variant="default"
        mt="md"
        onClick={() => {
          closeHelp();
          tourIsDue.set(true);
          if (!isOfCase || !isInCase) void navigate({ to: '/dashboard' });
        }}
      >
        {t('help.showTour')}
      </Button>
      {isOfCase && !isInCase ? <p>{t('help.tourInCase')}</p> : null}
    </>
  );
}

/** Where the page adds specific help. */
function PageSlot() {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    helpSlot.set(slot.current ?? undefined);
    return () => helpSlot.set(undefined);
  }, []);
  return <div ref={slot} />;
}

function KeysEverywhere() {
  const keys = useKeysSwitch();
  const single = [
    [['/'], t('help.everywhere.search')],
    [['?'], t('help.everywhere.help')],
  ] as const;
  return (
    <div>
      <KeyGroups
        groups={[
          {
            name: t('help.groups.everywhere'),
            keys: [
              [['Ctrl', 'K'], t('help.everywhere.search')],
              ...(keys.areOn ? single : []),
              [['Esc'], t('help.everywhere.close')],
            ],
          },
        ]}
      />
      <Switch
        mt="sm"
        p={4}
        label={t('help.keysAreOn')}
        checked={keys.areOn}
        onChange={(event) => keys.turn(event.currentTarget.checked)}
      />
      {keys.areOn ? null : <p>{t('help.keysOff')}</p>}
    </div>
  );
}
