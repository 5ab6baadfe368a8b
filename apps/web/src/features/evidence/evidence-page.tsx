import { Anchor, Text, Title } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PackForm } from './pack-form.tsx';
import { PacksTable } from './packs-table.tsx';
import { addTexts, t } from '../../lib/texts/t.ts';
import { oversightPagesTexts } from '../../lib/texts/parts/oversight-pages.ts';

addTexts(oversightPagesTexts);

/** The complete record of an application for a regulator, its customer or a court. */
export function EvidencePage() {
  const { uan = '' } = useSearch({ from: '/shell/guarded/evidence' });
  return (
    <>
      <PageHeader
        title={t('evidence.title')}
        trail={[
          <Anchor key="audit" component={Link} to="/audit" fz="xs">
            {t('evidence.audit')}
          </Anchor>,
        ]}
      />
      <Text size="sm" c="dimmed" mb="sm" maw={820}>
        {t('evidence.intro')}
      </Text>
      <PackForm key={uan} uan={uan} />
      <Title order={2} mb="xs">
        {t('evidence.list')}
      </Title>
      <PacksTable />
    </>
  );
}
