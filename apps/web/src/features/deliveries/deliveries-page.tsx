import { mayUse } from '@kyc/contract/permissions';
import { Anchor } from '@mantine/core';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { LinkTabs } from '../../components/page/link-tabs.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { useSession } from '../../lib/session/session.ts';
import { AlarmBanner } from './alarm-banner.tsx';
import { DeadJobs } from './dead-jobs.tsx';
import { readDeliveriesSearch, type DeliveriesSearch } from './deliveries-search.ts';
import { Messages } from './messages.tsx';
import { addTexts, t } from '../../lib/texts/t.ts';
import { oversightPagesTexts } from '../../lib/texts/parts/oversight-pages.ts';

addTexts(oversightPagesTexts);

const searchOf = (part: 'messages' | 'jobs'): DeliveriesSearch =>
  readDeliveriesSearch(part === 'jobs' ? { part } : {});

/** Outbound messages, and failed jobs. Audit has read access. */
export function DeliveriesPage() {
  const search = useSearch({ from: '/shell/guarded/deliveries' });
  const navigate = useNavigate({ from: '/deliveries' });
  const { buildLocation } = useRouter();
  const session = useSession();
  const mayAct = session !== undefined && mayUse(session.userType, 'delivery.manage');
  return (
    <>
      <PageHeader
        title={t('deliveries.title')}
        trail={[
          <Anchor key="audit" component={Link} to="/audit" fz="xs">
            {t('audit.title')}
          </Anchor>,
        ]}
      />
      <AlarmBanner />
      <LinkTabs
        label={t('deliveries.parts')}
        tabs={[
          { name: 'messages', text: t('deliveries.messages') },
          { name: 'jobs', text: t('deliveries.jobs.title') },
        ]}
        open={search.part ?? 'messages'}
        addressOf={(name) => buildLocation({ to: '/deliveries', search: searchOf(name) }).href}
        onOpen={(name) => void navigate({ search: searchOf(name) })}
      >
        {search.part === 'jobs' ? <DeadJobs mayAct={mayAct} /> : <Messages search={search} mayAct={mayAct} />}
      </LinkTabs>
    </>
  );
}
