import { allMasters } from '@kyc/contract/masters/all-masters';
import type { Master } from '@kyc/contract/masters/master';
import type { MasterField } from '@kyc/contract/masters/master-fields';
import { tenantSettings } from '@kyc/contract/masters/organisation/tenant-settings';
import { auditDetailTexts, auditValueTexts } from '../../../lib/texts/oversight/audit-details.ts';

const settings: Readonly<Record<string, MasterField>> = tenantSettings;
const texts: Readonly<Record<string, string>> = auditDetailTexts;

/** The field of a master or a setting that the row changed, with its label and its choices. */
export function fieldOfDetail(name: string, entity: string): MasterField | undefined {
  if (entity === 'settings' || entity === 'setting') return own(settings, name);
  const master = masterOf(entity);
  return master && own(master.fields, name);
}

/** The name of a detail on the screen. The name of an earlier release is written in separate words. */
export function labelOfDetail(name: string, entity: string): string {
  return knownLabelOf(name, entity) ?? inWords(name);
}

/** Undefined for a name without words. */
export function knownLabelOf(name: string, entity: string): string | undefined {
  if (name === 'status' && entity === 'application') return auditValueTexts.applicationStatus;
  const master = masterOf(entity);
  if (name === master?.id) return texts['id'];
  return fieldOfDetail(name, entity)?.label ?? own(texts, name);
}

/** `rejectsAtOnce` and `broken off` as a person reads them. */
export function inWords(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_.]/g, ' ');
  const [first = '', ...rest] = words.split(' ');
  const spoken = rest.map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word));
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...spoken].join(' ');
}

const masterOf = (entity: string): Master | undefined => allMasters.find((each) => each.entity === entity);

function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
