import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';

/** The companies for whose employees plans are made. */
export const employers = defineMaster({
  entity: 'employer',
  label: 'Employer',
  plural: 'Employers',
  noun: 'EmployerMaster',
  path: '/api/masters/employer/',
  id: 'EmployerId',
  fields: {
    EmployerName: field.text({ label: 'Employer Name', min: 2, max: 100 }),
    Code: field.text({
      label: 'Code',
      max: 20,
      input: 'alphanumeric',
      pattern: /^[A-Za-z0-9]+$/,
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  columns: ['EmployerName', 'Code', 'IsActive'],
});
