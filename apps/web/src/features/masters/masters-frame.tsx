import { Outlet, useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { errorCatalogue } from '@kyc/contract/errors';
import { mayUse } from '@kyc/contract/permissions';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { useSession } from '../../lib/session/session.ts';
import { settingsQuery } from './settings/settings-query.ts';
import { gateOf } from './known-masters.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { mastersPagesTexts } from '../../lib/texts/parts/masters-pages.ts';

addTexts(mastersPagesTexts);

const offTexts = {
  AcceptanceGate: 'masters.gateOff',
  MakerChecker: 'masters.checksOff',
  MaskPersonalData: 'masters.gateOff',
  QualitySampling: 'masters.qualityOff',
  RejectionLoop: 'customerTexts.loopOff',
  AfterApproval: 'masters.afterApprovalOff',
  Retention: 'masters.gateOff',
  Routing: 'masters.routingOff',
  Screening: 'masters.screeningOff',
  WorkingTime: 'masters.workingTimeOff',
} as const;

/** Around every master: users without access, and masters that are switched off, get a message. */
export function MastersFrame() {
  const session = useSession();
  // Without a session the server's 401 leads to the login page (ROUTE-04); all other users get the message here.
  const isRefused = session !== undefined && !mayUse(session.userType, 'master.manage');
  // A refused call would report the same in a dialog over the message.
  const { data: settings } = useQuery({ ...settingsQuery, enabled: !isRefused });
  const isThere = (name: string) => {
    const gate = gateOf(name);
    return gate === undefined || settings?.[gate] === true;
  };
  const address = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  if (isRefused)
    return <EmptyState heading="h1" title={t('errors.permission')} hint={errorCatalogue.wrongRole.text} />;
  if (settings === undefined || isThere(address)) return <Outlet />;
  return (
    <EmptyState
      heading="h1"
      title={t(offTexts[gateOf(address) ?? 'AcceptanceGate'])}
      hint={t('masters.gateOffHint')}
    />
  );
}
