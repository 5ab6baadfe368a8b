import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { IncidentForm } from './incident-form.tsx';
import { IncidentsTable } from './incidents-table.tsx';
import { addTexts, t } from '../../lib/texts/t.ts';
import { oversightPagesTexts } from '../../lib/texts/parts/oversight-pages.ts';

addTexts(oversightPagesTexts);

/** Whose data was seen or exported in a period, and who has to be notified. */
export function IncidentsPage() {
  return (
    <>
      <PageHeader
        title={t('incidents.title')}
        trail={[
          <Anchor key="audit" component={Link} to="/audit" fz="xs">
            {t('incidents.audit')}
          </Anchor>,
        ]}
      />
      <Text size="sm" c="dimmed" mb="sm" maw={820}>
        {t('incidents.intro')}
      </Text>
      <IncidentForm />
      <Title order={2} mb="xs">
        {t('incidents.list')}
      </Title>
      <IncidentsTable />
    </>
  );
}
