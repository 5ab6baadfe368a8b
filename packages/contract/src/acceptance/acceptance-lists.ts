import * as field from '../masters/master-fields.ts';
import { defineMaster } from '../masters/master.ts';

/** What a tenant adds to the lists that the acceptance gate's rules compare with. */
export const acceptanceLists = defineMaster({
  entity: 'acceptance-list',
  label: 'Acceptance List Entry',
  plural: 'Acceptance Lists',
  noun: 'Acceptance Lists',
  path: '/api/masters/acceptance-lists/',
  id: 'ListEntryId',
  fields: {
    List: field.codeChoice({
      label: 'List',
      choices: [
        { value: 'dummyMobiles', label: 'Dummy mobiles' },
        { value: 'revokedNumbers', label: 'Revoked mobiles' },
        { value: 'dummyEmails', label: 'Placeholder e-mails' },
        { value: 'disposableHosts', label: 'Throw-away mail services' },
        { value: 'staffContacts', label: 'Contacts of staff and dealers' },
      ],
    }),
    Value: field.text({ label: 'Value', min: 3, max: 100 }),
    Note: field.optionalText({ label: 'Note', max: 200 }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  columns: ['List', 'Value', 'Note', 'IsActive'],
});
