import type { Command } from 'commander';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { selectTenantsOfAnyState } from '@kyc/db/tables/masters/tenant-table';
import { createTenant } from '../../../features/tenants/create-tenant.ts';
import { openOrCloseTenant } from '../../../features/tenants/open-or-close-tenant.ts';
import { renameTenant } from '../../../features/tenants/rename-tenant.ts';
import { tableOf } from '../table-of.ts';
import { addGroup, addVerb, withAdminContext } from '../verb.ts';

/** A tenant is one broker: its staff, its applications, its masters. */
export function addTenantVerbs(program: Command): void {
  const group = addGroup(program, 'tenant', 'create, rename, close and open tenants');
  addCreate(group);
  addVerb(group, {
    usage: 'rename <CODE>',
    description: 'give a tenant another name; the company code stays',
    examples: ['tenant rename ACME --name "Acme Securities Private Limited"'],
  })
    .requiredOption('--name <name>', 'the new name')
    .action(
      withAdminContext(
        async ({ inTenantByCode, operator }, { args: [code = ''], options: { name = '' } }) => {
          const done = await inTenantByCode(code, (tx, tenant) =>
            renameTenant(tx, operator, { tenant, name }),
          );
          return { lines: [`Tenant ${done.tenantCode} is named ${done.tenantName}.`], data: done };
        },
      ),
    );
  addState(group, 'close', {
    isActive: false,
    description:
      'close a tenant: nobody signs in, all sessions end, the intake is refused; nothing is deleted',
  });
  addState(group, 'open', { isActive: true, description: 'open a tenant that was closed' });
  addVerb(group, { usage: 'list', description: 'list the tenants', examples: ['tenant list'] }).action(
    withAdminContext(async ({ database }) => {
      const tenants = await outsideTenants(database, selectTenantsOfAnyState);
      const rows = tenants.map(({ tenantCode, tenantName, isActive }) => [
        tenantCode,
        isActive ? 'open' : 'closed',
        tenantName,
      ]);
      return { lines: tableOf(['Code', 'State', 'Name'], rows), data: tenants };
    }),
  );
}

function addCreate(group: Command): void {
  addVerb(group, {
    usage: 'create <CODE>',
    description:
      'create a tenant with its settings and the standard masters: reasons and solutions, segments, banks, pincodes',
    examples: [
      'tenant create ACME --name "Acme Securities"',
      'tenant create ACME --name "Acme Securities" --host-name https://onboarding.acme.example',
    ],
  })
    .requiredOption('--name <name>', 'its name')
    .option('--host-name <address>', 'where its customer flow is (https); PUBLIC_URL until that is known')
    .action(
      withAdminContext(async ({ database, config, operator, sealer }, { args: [code = ''], options }) => {
        const { name = '', hostName } = options;
        const { publicUrl } = config;
        const wanted = { tenantCode: code, tenantName: name, hostName, publicUrl, sealer: await sealer() };
        const done = await outsideTenants(database, (tx) => createTenant(tx, operator, wanted));
        return {
          lines: done.isNew
            ? [
                `Tenant ${done.tenantCode} (${done.tenantName}) is created.`,
                `Next: npm run admin -- admin invite ${done.tenantCode} --user-name … --full-name … --mobile … --email … --employee-code …`,
              ]
            : [`Tenant ${done.tenantCode} (${done.tenantName}) is there already.`],
          data: done,
        };
      }),
    );
}

function addState(
  group: Command,
  verb: 'open' | 'close',
  { isActive, description }: { isActive: boolean; description: string },
): void {
  addVerb(group, { usage: `${verb} <CODE>`, description, examples: [`tenant ${verb} ACME`] }).action(
    withAdminContext(async ({ inTenantByCode, operator }, { args: [code = ''] }) => {
      const done = await inTenantByCode(code, (tx, tenant) =>
        openOrCloseTenant(tx, operator, { tenant, isActive }),
      );
      const state = isActive ? 'open' : 'closed';
      return {
        lines: [`Tenant ${done.tenantCode} is ${state}${done.isChanged ? '' : ' already'}.`],
        data: done,
      };
    }),
  );
}
