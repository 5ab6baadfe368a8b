import { changeTexts } from '@kyc/contract/changes/changes';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import {
  protectiveSettings,
  type ProtectiveSetting,
} from '@kyc/contract/masters/organisation/tenant-settings';
import { isWeaker, type ProtectiveValues } from '@kyc/domain/four-eyes/protective-settings';
import type { Tx } from '@kyc/db/connection/transaction';
import { labelOfSetting, settingKind } from '../../../four-eyes/kinds/setting.ts';
import { isSame, requestChange, type RequestOutcome } from '../../../four-eyes/request-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

export interface Requested {
  readonly name: ProtectiveSetting;
  readonly value: unknown;
  readonly outcome: RequestOutcome;
}

interface Wanted {
  readonly old: ProtectiveValues;
  readonly after: ProtectiveValues;
  readonly userId: number;
}

/** The wanted settings with the present values of the protective ones, which only the four-eyes frame changes. */
export function withoutProtective<S extends ProtectiveValues>(wanted: S, present: ProtectiveValues): S {
  const kept = Object.fromEntries(protectiveSettings.map((name) => [name, present[name]]));
  return { ...wanted, ...kept };
}

/** Requests the changes of settings that protect; a more protective value takes effect immediately. */
export async function requestProtective(
  services: WorkflowServices,
  tx: Tx,
  { old, after, userId }: Wanted,
): Promise<Requested[]> {
  const requested: Requested[] = [];
  for (const name of protectiveSettings) {
    const value = after[name];
    if (isSame(old[name], value)) continue;
    const isImmediate = !isWeaker(name, old[name], value);
    const wanted = { kind: settingKind, subject: name, value, requestedBy: userId, isImmediate };
    const outcome = await requestChange(services, tx, wanted);
    if (outcome !== undefined) requested.push({ name, value, outcome });
  }
  return requested;
}

/** One sentence about what did not take effect yet. */
export function messageOf(requested: readonly Requested[]): string {
  const labels = (wanted: RequestOutcome) =>
    requested
      .filter(({ outcome }) => outcome === wanted)
      .map(({ name }) => labelOfSetting(name))
      .join(', ');
  const [waiting, delayed] = [labels('waiting'), labels('delayed')];
  if (waiting !== '') return changeTexts.waits(waiting);
  return delayed === '' ? masterTexts.saved('Settings') : changeTexts.delayed(delayed);
}
