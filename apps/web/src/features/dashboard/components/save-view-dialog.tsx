import { viewNameLimit } from '@kyc/contract/applications/saved-views';
import { texts } from '@kyc/contract/texts';
import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardSearch } from '../../../app/search-params.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { reasonOf } from '../../../lib/reason-of.ts';
import { useViewCalls } from '../api/saved-views.ts';
import { savedOf } from '../dashboard-search.ts';

interface SaveViewDialogProps {
  readonly search: DashboardSearch;
  readonly onClose: () => void;
}

export function SaveViewDialog({ search, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const { add } = useViewCalls();
  const [name, setName] = useState('');
  const [who, setWho] = useState('private');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const save = async () => {
    if (name.trim() === '') return setError(texts.viewNameRequired);
    setSaving(true);
    try {
      await add({ ViewName: name.trim(), IsShared: who === 'shared', Search: savedOf(search) });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(reasonOf(failure));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title={t('views.title')} size={420}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('views.hint')}
          </Text>
          <TextInput
            label={t('views.name')}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError(undefined);
            }}
            error={error}
            maxLength={viewNameLimit}
            data-autofocus
          />
          <Radio.Group label={t('views.who')} value={who} onChange={setWho}>
            <Group mt={4}>
              <Radio value="private" label={t('views.onlyMe')} />
              <Radio value="shared" label={t('views.everybody')} />
            </Group>
          </Radio.Group>
        </Stack>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('views.submit')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
