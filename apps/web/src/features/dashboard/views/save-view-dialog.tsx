import { Group, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { useViewCalls } from '../api/saved-views.ts';
import { savedOf } from '../address/dashboard-filters.ts';
import { ViewForm } from './view-form.tsx';

interface SaveViewDialogProps {
  readonly search: DashboardSearch;
  readonly onClose: () => void;
}

/** Default export for React.lazy. */
export default function SaveViewDialog({ search, onClose }: SaveViewDialogProps) {
  const { add } = useViewCalls();
  const [who, setWho] = useState('private');
  return (
    <ViewForm
      title={t('views.title')}
      hint={
        <Text size="sm" c="dimmed">
          {t('views.hint')}
        </Text>
      }
      name=""
      onSubmit={(ViewName) => add({ ViewName, IsShared: who === 'shared', Search: savedOf(search) })}
      onClose={onClose}
    >
      <Radio.Group label={t('views.who')} value={who} onChange={setWho}>
        <Group mt={4}>
          <Radio value="private" label={t('views.onlyMe')} />
          <Radio value="shared" label={t('views.everybody')} />
        </Group>
      </Radio.Group>
    </ViewForm>
  );
}
