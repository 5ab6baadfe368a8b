import { mayUse } from '@kyc/contract/permissions';
import { Anchor, Button, Group, Paper, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PrintHead } from '../../components/page/print-head.tsx';
import { texts } from '@kyc/contract/texts';
import { BackLink } from '../../components/page/back-link.tsx';
import { usePageSubject } from '../../lib/page/page-subject.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { WhyButton } from '../../components/routing/why-button.tsx';
import { tenantSettingsQuery } from '../../lib/api/tenant/tenant-settings.ts';
import { useSession } from '../../lib/session/session.ts';
import { TimelineList } from './timeline-list.tsx';

const entered = z.object({ uan: z.string().check(z.trim(), z.minLength(1, texts.uanRequired)) });

/** TIME-01, TIME-02. The UAN lives in the address: from the dashboard it is preset. */
export function TimelinePage() {
  const { uan } = useSearch({ from: '/shell/guarded/timeline' });
  usePageSubject(uan);
  return (
    <>
      <PrintHead uan={uan} />
      <PageHeader
        title={uan ? t('timeline.titleOf', { uan }) : t('timeline.title')}
        {...(uan && { beside: <CopyButton value={uan} /> })}
        trail={[
          <Anchor key="dashboard" component={Link} to="/dashboard" fz="xs">
            {t('dashboard.title')}
          </Anchor>,
        ]}
      >
        {uan ? <WhyOf uan={uan} /> : null}
        <BackLink />
      </PageHeader>
      <UanForm key={uan} preset={uan ?? ''} />
      <Paper withBorder p="md" maw={720}>
        <TimelineList uan={uan} />
      </Paper>
    </>
  );
}

/** Why it went to its verifiers, where the tenant uses routing. */
function WhyOf({ uan }: { readonly uan: string }) {
  const session = useSession();
  const { data: settings } = useQuery({ ...tenantSettingsQuery, enabled: false });
  if (session === undefined || !mayUse(session.userType, 'routing.why') || settings?.Routing !== true)
    return null;
  return <WhyButton application={uan} of={uan} />;
}

function UanForm({ preset }: { readonly preset: string }) {
  const navigate = useNavigate();
  const { form, submit } = useContractForm({
    initial: { uan: preset },
    schema: entered,
    says: 'alert',
    holdsWork: false,
    send: ({ uan }) => navigate({ to: '/timeline', search: { uan }, replace: true }),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="xs" mb="sm">
        <TextInput
          {...form.getInputProps('uan')}
          aria-label={t('timeline.uan')}
          placeholder={t('timeline.uan')}
          classNames={{ input: 'alphanumeric' }}
          maxLength={20}
          w={200}
          autoFocus={preset === ''}
        />
        <Button type="submit">{t('timeline.submit')}</Button>
      </Group>
    </form>
  );
}
