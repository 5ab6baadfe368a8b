import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings } from '@kyc/contract/masters/look-ups';
import type { LooseRow } from '@kyc/contract/masters/master';
import type { MasterField } from '@kyc/contract/masters/master-fields';
import { updateSettings, type SettingsForm } from '@kyc/contract/masters/settings';
import { settingsInForce } from '@kyc/contract/masters/organisation/settings-in-force';
import { settingsFormFields } from '@kyc/contract/masters/organisation/tenant-settings';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import { CHANGES_KEY } from '../../../lib/api/changes-key.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { cellsOf, valuesOfRow } from '../form/form-values.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { useAskBeforeLeaving } from '../form/use-ask-before-leaving.ts';
import { settingsQuery } from './settings-query.ts';

type Settings = ReplyOf<typeof readSettings>;

const fields: readonly (readonly [string, MasterField])[] = Object.entries(settingsFormFields);

/** As the masters' own form, but there is one row and no list. */
export function useSettingsForm(settings: Settings) {
  const client = useQueryClient();
  const rowForm = useRowForm<Settings, Settings, SettingsForm>({
    first: settings,
    valuesOf: (row) => valuesOfRow(fields, row),
    schema: updateSettings.body,
    bodyOf: (values) => cellsOf(fields, values),
    send: async (read, base) => {
      const version = base.RowVersion === undefined ? {} : { rowVersion: base.RowVersion };
      const body = onlyChanged(read, cellsOf(fields, valuesOfRow(fields, base)));
      const { Message } = await callApi(updateSettings, { body, errors: 'quiet', ...version });
      leave.allow();
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      await client.invalidateQueries({ queryKey: CHANGES_KEY });
      await alertSuccess(Message);
    },
    currentOf: ({ Current }) => z.safeParse(settingsInForce, Current).data,
  });
  const leave = useAskBeforeLeaving(rowForm.isDirty);
  return rowForm;
}

/** Unchanged properties must not be reset to the values read. */
function onlyChanged(form: SettingsForm, stored: LooseRow): SettingsForm {
  const changed = Object.entries(form).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  return Object.fromEntries(changed);
}
