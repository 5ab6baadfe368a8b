import { mayUse } from '@kyc/contract/permissions';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch, useRouter } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { LinkTabs } from '../../components/page/link-tabs.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { useSession } from '../../lib/session/session.ts';
import { Holds } from './holds.tsx';
import { NamedTexts } from './named-texts.tsx';
import { Plans } from './plans.tsx';
import { plansQuery } from './retention-query.ts';
import { retentionTabs, type RetentionSearch, type RetentionTab } from './retention-search.ts';
import { Rules } from './rules.tsx';
import { Runs } from './runs.tsx';
import { addTexts, t } from '../../lib/texts/t.ts';
import { oversightPagesTexts } from '../../lib/texts/parts/oversight-pages.ts';

addTexts(oversightPagesTexts);

/** Data after its retention period, erased data, and data under a hold. Audit has read access. */
export function RetentionPage() {
  const { tab = 'plans' } = useSearch({ from: '/shell/guarded/retention' });
  const navigate = useNavigate({ from: '/retention' });
  const { buildLocation } = useRouter();
  const session = useSession();
  const { data, error } = useQuery(plansQuery);
  const mayManage = session !== undefined && mayUse(session.userType, 'retention.manage');
  const trail = [
    <Anchor key="audit" component={Link} to="/audit" fz="xs">
      {t('audit.title')}
    </Anchor>,
  ];
  if (data?.IsOn === false)
    return (
      <>
        <PageHeader title={t('retention.title')} trail={trail} />
        <EmptyState title={t('retention.off')} hint={t('retention.offHint')} />
      </>
    );
  return (
    <>
      <PageHeader title={t('retention.title')} trail={trail} />
      <LinkTabs
        label={t('retention.parts')}
        tabs={retentionTabs.map((name) => ({ name, text: t(`retention.tabs.${name}`) }))}
        open={tab}
        addressOf={(name) => buildLocation({ to: '/retention', search: searchOf(name) }).href}
        onOpen={(name) => void navigate({ search: searchOf(name) })}
      >
        <QuietNote why={reasonOf(error)} />
        {data === undefined && !error ? <Skeleton height={200} /> : <Part tab={tab} mayManage={mayManage} />}
      </LinkTabs>
    </>
  );
}

const searchOf = (tab: RetentionTab): RetentionSearch => (tab === 'plans' ? {} : { tab });

function Part({ tab, mayManage }: { readonly tab: RetentionTab; readonly mayManage: boolean }) {
  if (tab === 'plans') return <Plans mayManage={mayManage} />;
  if (tab === 'runs') return <Runs />;
  if (tab === 'texts') return <NamedTexts mayManage={mayManage} />;
  return tab === 'holds' ? <Holds /> : <Rules mayManage={mayManage} />;
}
