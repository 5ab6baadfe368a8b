import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { aofTemplates } from '@kyc/contract/masters/aof-templates';
import { allMasters } from '@kyc/contract/masters/all-masters';
import { Refusal } from '@kyc/contract/refusal';
import { decodeText } from '@kyc/domain/typed-text/decode-text';
import { allMasterTables } from '../../../features/masters/all-master-tables.ts';
import { importFile } from '../../../features/masters/csv/import-master.ts';
import type { MasterTable } from '../../../features/masters/master-table.ts';
import { workflowOf } from '../workflow-of.ts';
import { addVerb, withAdminContext } from '../verb.ts';

/** Returns a master's name on the command line, for example `branches` or `uan-master`. */
function wordOf({ plural }: { readonly plural: string }): string {
  return plural.toLowerCase().replaceAll(' ', '-');
}

const words = allMasters.filter(({ entity }) => entity !== aofTemplates.entity).map(wordOf);

/** Adds `import`, the same CSV import that Admins use on screen. */
export function addImportVerb(program: Command): void {
  addVerb(program, {
    usage: 'import <CODE> <MASTER> <FILE>',
    description: `import a CSV file into a master (${words.join(', ')}): all rows or none, and every fault with its row. A row without an id is added`,
    examples: [
      'import ACME branches branches.csv',
      'import ACME users staff.csv',
      'import ACME employers employers.csv',
    ],
  }).action(
    withAdminContext(async (house, { args: [code = '', master = '', file = ''] }) => {
      const csv = await readText(file);
      const tenant = await house.findTenant(code);
      const { services, close } = await workflowOf(house);
      try {
        const table = tableOfWord(allMasterTables(services), master);
        const changer = { tenantId: tenant.tenantId, actorId: null, name: 'Operator', code: 'OPERATOR' };
        const done = await importFile(house, house.operator, { table, csv, changer });
        return { lines: [`${done.Message} ${done.Unchanged} unchanged.`], data: done };
      } finally {
        await close();
      }
    }),
  );
}

function tableOfWord(tables: readonly MasterTable[], word: string): MasterTable {
  const found = tables.find(({ master }) => wordOf(master) === word.toLowerCase());
  if (found === undefined)
    throw new Refusal(
      'invalid',
      `There is no master ${word}; there are ${tables.map(({ master }) => wordOf(master)).join(', ')}.`,
    );
  return found;
}

async function readText(file: string): Promise<string> {
  try {
    return decodeText(await readFile(file));
  } catch (error) {
    throw new Refusal(
      'invalid',
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
