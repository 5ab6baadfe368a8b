import type { LooseForm, LooseRow, Master } from '@kyc/contract/masters/master';
import type { Cell } from '@kyc/contract/masters/master-fields';
import { t } from '../../../lib/texts/t.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { CHANGES_KEY } from '../../../lib/api/changes-key.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import { masterKey } from '../api/master-query.ts';
import { workOfAbsent } from '../routing/work-of-absent.ts';
import { confirmImpact } from '../working-time/confirm-impact.ts';
import { waitingRights } from '../users/waiting-rights.ts';
import { bodyOf, valuesOf, type FormValues } from './form-values.ts';
import { useRowForm } from './use-row-form.ts';
import { listStates } from '@kyc/contract/masters/lists';
import { pincodes } from '@kyc/contract/masters/pincodes';

interface MasterForm {
  readonly master: Master;
  /** Absent for a new row. */
  readonly row: LooseRow | undefined;
  /** A new row begins with the values of this one. */
  readonly copied?: LooseRow | undefined;
  readonly onSaved: () => void;
}

/** The form of a row: its values, their faults, and the save. */
export function useMasterForm({ master, row, copied, onSaved }: MasterForm) {
  const client = useQueryClient();
  const rowForm = useRowForm<LooseRow, LooseRow | undefined, LooseForm>({
    first: row,
    valuesOf: (of) => valuesOf(master, of ?? copied),
    schema: master.form,
    bodyOf: (values, base) => bodyOf(master, { id: Number(base?.[master.id] ?? 0), values }),
    send: async (body, base) => {
      if (!(await mayBeSaved(master, body))) return;
      const version = base === undefined ? {} : { rowVersion: Number(base['RowVersion']) };
      const endpoint = (base === undefined ? master.add : undefined) ?? master.edit;
      const { Message, Id: id } = await callApi(endpoint, { body, errors: 'quiet', ...version });
      await client.invalidateQueries({ queryKey: masterKey(master) });
      await client.invalidateQueries({ queryKey: CHANGES_KEY });
      await client.invalidateQueries({ queryKey: ['master-choices'] });
      // The row is saved, whether or not this can be read.
      const details = await waitingRights(master, { id, body }).catch(() => []);
      onSaved();
      if (details.length > 0) {
        await alertSuccess(Message, { details, link: { to: '/changes', text: t('changes.open') } });
        return;
      }
      const work = await workOfAbsent(master, body).catch(() => undefined);
      const link = work === undefined ? undefined : { to: '/team', text: t('masters.moveWork') };
      await alertSuccess(Message, { details: work === undefined ? [] : [work], link });
    },
    currentOf: ({ Current }) => (isRow(Current) ? Current : undefined),
  });
  const { form } = rowForm;

  const setValue = (name: string, value: Cell) => {
    const before = form.getValues();
    form.setFieldValue(name, value);
    if (row !== undefined) return;
    for (const [other, followed] of followers(master, before, { ...before, [name]: value }))
      form.setFieldValue(other, followed);
  };

  return { ...rowForm, setValue };
}

/** Of a new row: what another field decides follows it, unless the user has chosen otherwise. */
function followers(
  master: Master,
  before: FormValues,
  now: FormValues,
): readonly (readonly [string, Cell])[] {
  const [was, is] = [master.initials?.(before) ?? {}, master.initials?.(now) ?? {}];
  return Object.entries(is).filter(([name]) => before[name] === was[name]);
}

function isRow(value: unknown): value is LooseRow {
  return typeof value === 'object' && value !== null;
}

/** Shows the due times that would move. masters.json, pincode: the first two digits should belong to the state, otherwise the user must confirm. Returns whether to save. */
async function mayBeSaved(master: Master, body: LooseForm): Promise<boolean> {
  if (master.entity !== pincodes.entity) return await confirmImpact(master, body);
  const states = await callApi(listStates, { loader: 'hidden', errors: 'quiet' });
  const state = states.find(({ StateId }) => StateId === body['StateId']);
  const pincode = String(body['Pincode']);
  if (state === undefined || state.PinPrefixes.some((prefix) => pincode.startsWith(prefix))) return true;
  const prefixes = state.PinPrefixes.join(', ');
  return await confirm(t('masters.pincodeOutsideState', { pincode, state: state.StateName, prefixes }));
}
