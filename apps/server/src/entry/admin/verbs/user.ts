import type { Command } from 'commander';
import { Refusal } from '@kyc/contract/refusal';
import { selectUserForLink } from '@kyc/db/tables/staff/app-user-table';
import { inviteAdmin } from '../../../features/tenants/invite-admin.ts';
import { sendLink } from '../../../features/tenants/send-link.ts';
import type { PasswordLink } from '../../../passwords/password-link.ts';
import { addGroup, addVerb, withAdminContext } from '../verb.ts';

/** Access for the first Admin, and for users who lost it. */
export function addUserVerbs(program: Command): void {
  const admins = addGroup(program, 'admin', "invite a tenant's first Admin");
  addVerb(admins, {
    usage: 'invite <CODE>',
    description:
      'make an Admin, and a link by which the password is set, once and within 48 hours; invited again the same Admin gets a new link',
    examples: [
      'admin invite ACME --user-name asha.rao --full-name "Asha Rao" --mobile 9812345678 --email asha@acme.example --employee-code A100',
    ],
  })
    .requiredOption('--user-name <name>', 'what the Admin signs in with')
    .requiredOption('--full-name <name>', 'letters and spaces')
    .requiredOption('--mobile <number>', 'ten digits; one-time passwords go there')
    .requiredOption('--email <address>', 'and there')
    .requiredOption('--employee-code <code>', 'letters and digits')
    .action(
      withAdminContext(async ({ inTenantByCode, config, operator }, { args: [code = ''], options }) => {
        const { userName = '', fullName = '', mobile = '', email = '', employeeCode = '' } = options;
        const done = await inTenantByCode(code, (tx, tenant) =>
          inviteAdmin(tx, operator, {
            tenant,
            publicUrl: config.publicUrl,
            person: {
              UserName: userName,
              FullName: fullName,
              Mobile: mobile,
              Email: email,
              EmployeeCode: employeeCode,
            },
          }),
        );
        const said = done.isNew ? 'is an Admin' : 'is there already and has a new link';
        return { lines: [`${done.userName} ${said}.`, ...linesOf(done)], data: done };
      }),
    );

  const users = addGroup(program, 'user', 'help users in');
  addVerb(users, {
    usage: 'link <CODE> <USER>',
    description: 'make a link by which a user sets a new password, once and within 48 hours',
    examples: ['user link ACME asha.rao'],
  }).action(
    withAdminContext(async ({ inTenantByCode, config, operator }, { args: [code = '', userName = ''] }) => {
      const done = await inTenantByCode(code, async (tx) => {
        const user = await selectUserForLink(tx, userName);
        if (user === undefined) throw new Refusal('guard', `There is no user ${userName}.`);
        return await sendLink(tx, operator, { publicUrl: config.publicUrl, user });
      });
      return { lines: linesOf(done), data: { userName, ...done } };
    }),
  );
}

function linesOf({ address, expiresOn }: PasswordLink): string[] {
  return [
    address,
    `It works once, until ${expiresOn.toISOString()}. Hand it over by a way that only its owner reads.`,
  ];
}
