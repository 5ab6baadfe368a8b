import { Button, Stack } from '@mantine/core';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings } from '@kyc/contract/masters/look-ups';
import { settingsFormFields } from '@kyc/contract/masters/settings';
import { useTranslation } from 'react-i18next';
import { RowFields } from '../form/row-fields.tsx';
import classes from '../masters.module.css';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsFields({ settings }: { readonly settings: ReplyOf<typeof readSettings> }) {
  const { t } = useTranslation();
  const { form, submit, isSending, conflict, settle } = useSettingsForm(settings);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <RowFields
          fields={Object.entries(settingsFormFields)}
          values={form.values}
          errors={form.errors}
          conflict={conflict}
          onSettle={settle}
          onChange={(name, value) => form.setFieldValue(name, value)}
        />
      </Stack>
      <div className={classes['footer']}>
        <Button type="submit" loading={isSending} disabled={conflict !== undefined}>
          {t('masters.save')}
        </Button>
      </div>
    </form>
  );
}
