import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listVersionsQuery } from '../../../components/screening/screening-queries.ts';
import { screeningPartTexts } from '../../../lib/texts/parts/screening.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';
import type { FormPartProps } from '../form/master-form.tsx';
import { UploadForm } from './upload-form.tsx';
import { VersionBox } from './version-box.tsx';

addTexts(screeningPartTexts);

/** The files and versions of a watch list. Default export for React.lazy. */
export default function ListPart({ row }: FormPartProps) {
  const listId = Number(row?.['ListId'] ?? 0);
  const { data } = useQuery({ ...listVersionsQuery(listId), enabled: listId > 0 });
  if (listId === 0) return <Text size="sm">{t('screening.lists.saveFirst')}</Text>;
  return (
    <section aria-label={t('screening.lists.title')}>
      <Title order={3} size="h6" mb={6}>
        {t('screening.lists.title')}
      </Title>
      {data?.IsActive === true ? <UploadForm listId={listId} /> : null}
      {data?.Versions.length === 0 ? <Text size="sm">{t('screening.lists.none')}</Text> : null}
      {data?.Versions.map((version) => (
        <VersionBox key={version.VersionId} version={version} />
      ))}
    </section>
  );
}
