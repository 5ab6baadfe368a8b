import { Button, Stack } from '@mantine/core';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings } from '@kyc/contract/masters/look-ups';
import { settingsFormFields } from '@kyc/contract/masters/organisation/tenant-settings';
import { t } from '../../../lib/texts/t.ts';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { RowFields } from '../form/row-fields.tsx';
import classes from '../masters.module.css';
import { settingsGroups } from './settings-groups.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsFields({ settings }: { readonly settings: ReplyOf<typeof readSettings> }) {
  const { form, submit, isSending, conflict, settle } = useSettingsForm(settings);
  return (
    <form noValidate onSubmit={submit}>
      {conflict ? (
        <ConflictNotice
          fields={Object.entries(settingsFormFields)}
          {...conflict}
          values={form.values}
          onSettle={settle}
        />
      ) : null}
      <div className={classes['groups']}>
        {settingsGroups.map(({ group, fields }) => (
          <fieldset key={group} className={classes['group']}>
            <legend>{t(`masters.settings.groups.${group}`)}</legend>
            <Stack gap="sm">
              <RowFields
                fields={fields}
                values={form.values}
                errors={form.errors}
                onChange={(name, value) => form.setFieldValue(name, value)}
              />
            </Stack>
          </fieldset>
        ))}
      </div>
      <div className={classes['footer']}>
        <Button type="submit" loading={isSending} disabled={conflict !== undefined}>
          {t('masters.save')}
        </Button>
      </div>
    </form>
  );
}
