import { readAppUrl } from '@kyc/db/connection/app-role';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { selectReplicationState } from '@kyc/db/tables/replication-state';
import { selectInstalledOn } from '@kyc/db/tables/staff/server-key-table';
import type { Command } from 'commander';
import { examine } from '../../../doctor/examine.ts';
import { registeredForm, smsTextIds } from '../../../integrations/sms/sms-texts.ts';
import { version } from '../../../platform/version.ts';
import { tableOf } from '../table-of.ts';
import { addVerb, withAdminContext, withoutAdminContext } from '../verb.ts';

export function addDoctorVerb(program: Command): void {
  addVerb(program, {
    usage: 'doctor',
    description:
      'check everything that the product depends on: database, rights and replicas, the key of stored data, storage, clock, mail, SMS, disks, backups; exit code 1 when something is at fault',
    examples: ['doctor'],
  }).action(
    withAdminContext(async ({ config, database, ownerUrl, sealer }) => {
      const appUrl = await readAppUrl(ownerUrl);
      const installedOn = () => outsideTenants(database, selectInstalledOn);
      const replication = () => outsideTenants(database, selectReplicationState);
      const findings = await examine({
        config,
        ownerUrl,
        appUrl,
        openKey: sealer,
        installedOn,
        replication,
      });
      const faults = findings.filter(({ state }) => state === 'fault').length;
      const rows = findings.map(({ subject, state, text }) => [subject, state, text]);
      return {
        lines: [
          `KYC Desk ${version} on Node.js ${process.version}`,
          ...tableOf(['What', 'State', 'How it is'], rows),
          faults === 0 ? 'Nothing is at fault.' : `At fault: ${faults}.`,
        ],
        data: findings,
        isFaulty: faults > 0,
      };
    }),
  );
}

/** Adds the verb that lists the texts to register before SMS are sent in India. */
export function addSmsTextsVerb(program: Command): void {
  addVerb(program, {
    usage: 'sms-texts',
    description:
      'list the texts of SMS as operators (DLT) register them, with the names for SMS_GATEWAY_FILE',
    examples: ['sms-texts'],
  }).action(
    withoutAdminContext(async () => {
      const texts = smsTextIds.map((id) => ({ id, text: registeredForm(id) }));
      return await Promise.resolve({
        lines: tableOf(
          ['Name', 'Text'],
          texts.map(({ id, text }) => [id, text]),
        ),
        data: texts,
      });
    }),
  );
}
