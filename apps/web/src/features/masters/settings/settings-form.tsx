import { Button, Stack } from '@mantine/core';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings } from '@kyc/contract/masters/look-ups';
import type { Cell } from '@kyc/contract/masters/master-fields';
import { settingsFormFields } from '@kyc/contract/masters/settings';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { FieldInput } from '../form/field-input.tsx';
import classes from '../masters.module.css';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsFields({ settings }: { readonly settings: ReplyOf<typeof readSettings> }) {
  const { t } = useTranslation();
  const { form, submit, isSending, conflict, settle } = useSettingsForm(settings);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        {conflict ? (
          <ConflictNotice
            fields={Object.entries(settingsFormFields)}
            {...conflict}
            values={form.values}
            onSettle={settle}
          />
        ) : null}
        {Object.entries(settingsFormFields).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={form.values[name] ?? ''}
            error={form.errors[name]}
            disabled={false}
            onChange={(value: Cell) => form.setFieldValue(name, value)}
          />
        ))}
      </Stack>
      <div className={classes['footer']}>
        <Button type="submit" loading={isSending} disabled={conflict !== undefined}>
          {t('masters.save')}
        </Button>
      </div>
    </form>
  );
}
