import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { Refusal } from '@kyc/contract/refusal';
import { setLogo } from '../../../features/tenants/set-logo.ts';
import { addGroup, addVerb, withAdminContext } from '../verb.ts';

export function addLogoVerbs(program: Command): void {
  const group = addGroup(program, 'logo', "set a tenant's logo");
  addVerb(group, {
    usage: 'set <CODE> <FILE>',
    description:
      'show this PNG, JPEG or WebP picture (at most 5 MB) on the login page and in the header; it is made to fit 400 × 100 pixels',
    examples: ['logo set ACME acme.png'],
  }).action(
    withAdminContext(async ({ inTenantByCode, operator }, { args: [code = '', file = ''] }) => {
      const bytes = await readFile(file).catch(() => {
        throw new Refusal('invalid', `${file} cannot be read.`);
      });
      const done = await inTenantByCode(code, (tx) => setLogo(tx, operator, bytes));
      return {
        lines: [`The logo is set: ${done.width} × ${done.height} pixels, ${done.bytes} bytes.`],
        data: done,
      };
    }),
  );
}
