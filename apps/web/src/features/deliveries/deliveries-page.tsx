import { mayUse } from '@kyc/contract/permissions';
import { SegmentedControl } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page/page-header.tsx';
import { useSession } from '../../lib/session/session.ts';
import { AlarmBanner } from './alarm-banner.tsx';
import { DeadJobs } from './dead-jobs.tsx';
import { Messages } from './messages.tsx';
import { addTexts } from '../../lib/texts/add-texts.ts';
import { oversightPagesTexts } from '../../lib/texts/parts/oversight-pages.ts';

addTexts(oversightPagesTexts);

/** What others were, are and will be told, and jobs that failed for good. Audit reads. */
export function DeliveriesPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/shell/guarded/deliveries' });
  const navigate = useNavigate({ from: '/deliveries' });
  const session = useSession();
  const mayAct = session !== undefined && mayUse(session.userType, 'delivery.manage');
  return (
    <>
      <PageHeader
        title={t('deliveries.title')}
        trail={[
          <Link key="audit" to="/audit">
            {t('audit.title')}
          </Link>,
        ]}
      />
      <AlarmBanner />
      <SegmentedControl
        mb="sm"
        aria-label={t('deliveries.parts')}
        data={[
          { value: 'messages', label: t('deliveries.messages') },
          { value: 'jobs', label: t('deliveries.jobs.title') },
        ]}
        value={search.part ?? 'messages'}
        onChange={(value) => void navigate({ search: value === 'jobs' ? { part: 'jobs' } : {} })}
      />
      {search.part === 'jobs' ? <DeadJobs mayAct={mayAct} /> : <Messages search={search} mayAct={mayAct} />}
    </>
  );
}
