import * as z from 'zod/mini';
import * as field from '../masters/master-fields.ts';
import { masterTexts } from '../masters/master-texts.ts';
import { defineMaster } from '../masters/master.ts';

const lists = [
  { value: 'dummyMobiles', label: 'Dummy mobiles' },
  { value: 'revokedNumbers', label: 'Revoked mobiles' },
  { value: 'dummyEmails', label: 'Placeholder e-mails' },
  { value: 'disposableHosts', label: 'Throw-away mail services' },
  { value: 'staffContacts', label: 'Contacts of staff and dealers' },
];

export const listNames: readonly string[] = lists.map(({ value }) => value);

/** A tenant's additions to the lists that the acceptance gate's rules compare with. */
export const acceptanceLists = defineMaster({
  entity: 'acceptance-list',
  label: 'Acceptance List Entry',
  plural: 'Acceptance Lists',
  noun: 'Acceptance Lists',
  path: '/api/masters/acceptance-lists/',
  id: 'ListEntryId',
  fields: {
    List: {
      ...field.codeChoice({ label: 'List', choices: lists }),
      // Which lists there are is the command's to check: another one is answered by 422.
      schema: z
        .string(masterTexts.select('List'))
        .check(z.minLength(1, masterTexts.select('List')), z.maxLength(50)),
    },
    Value: field.text({
      label: 'Value',
      min: 3,
      max: 100,
      hint: 'A mobile of 10 digits, an e-mail address, or a mail service such as example.com',
    }),
    Note: field.optionalText({ label: 'Note', max: 200 }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  refusals: ['unprocessable'],
  columns: ['List', 'Value', 'Note', 'IsActive'],
});
