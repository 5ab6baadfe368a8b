import { gatedNames, versionColumn, type Master } from '@kyc/contract/masters/master';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import type { MasterTable } from '../master-table.ts';
import { selectRows } from '../select-rows.ts';
import { choicesOfMaster } from './choices-of-master.ts';
import { writeCell } from './cells.ts';
import { writeCsvLine } from './csv-text.ts';

/** The rows that the list shows, in a file that the import of the same master reads back. */
export async function exportMaster(
  services: Services,
  call: SessionCall<Master['exportCsv']>,
  { reply, table }: { reply: FastifyReply; table: MasterTable },
): Promise<FastifyReply> {
  const { master } = table;
  const { Search, Active, Only } = call.body();
  const { names, rows, choices } = await inTenant(services.database, call.session, async (tx) => {
    const found = await selectRows(tx, table, {
      search: Search?.trim() ?? '',
      active: Active,
      only: Only,
    });
    await audit(tx, call, { entity: master.entity, entityId: 'all', details: { rows: found.length } });
    return { names: await columnsOf(tx, master), rows: found, choices: await choicesOfMaster(tx, master) };
  });
  const lines = rows.map((row) => writeCsvLine(names.map((name) => writeCell(row[name], choices.get(name)))));
  return await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${master.plural.replaceAll(' ', '')}.csv"`)
    .send(Buffer.from(`\uFEFF${writeCsvLine(names)}${lines.join('')}`));
}

async function columnsOf(tx: Reads, master: Master): Promise<string[]> {
  const settings = await readTenantSettings(tx);
  const unused = gatedNames(master, (gate) => settings[gate]);
  return [master.id, ...Object.keys(master.fields).filter((name) => !unused.includes(name)), versionColumn];
}
